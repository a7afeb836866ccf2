/** Protected names, which no store may imitate. The market's own stands in the settings; these are Nepal's. */

/** Matched anywhere in a name: customers must not take a store for a wallet that it only sounds like. */
export const paymentServices = [
  'eSewa',
  'ईसेवा',
  'इसेवा',
  'Khalti',
  'खल्ती',
  'खल्ति',
  'Fonepay',
  'फोनपे',
  'फोनेपे',
  'IME Pay',
  'आईएमई पे',
  'आइएमई पे',
  'ConnectIPS',
  'कनेक्ट आईपीएस',
  'NepalPay',
  'नेपालपे',
  'Prabhu Pay',
] as const

/** Matched as whole words; any bank by the word itself. */
export const banks = [
  'Bank',
  'बैंक',
  'बैङ्क',
  'Nabil',
  'नबिल',
  'NIC Asia',
  'एनआईसी एशिया',
  'Global IME',
  'ग्लोबल आईएमई',
  'NMB',
  'RBB',
  'Rastriya Banijya',
  'राष्ट्रिय वाणिज्य',
  'Sanima',
  'सानिमा',
  'Machhapuchchhre Bank',
  'Standard Chartered',
  'Laxmi Sunrise',
  'Nepal Investment Mega',
] as const
