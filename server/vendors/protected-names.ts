/** Names that no store may pass for. The market's own stands in the settings; these are Nepal's. */

/** Held wherever they stand in a name: nobody pays into what only sounds like the wallet. */
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

/** Held as whole words; any bank by the word itself. */
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
