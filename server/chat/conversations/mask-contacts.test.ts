import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test.each<[string, string]>([
  ['Call me at 9841000000 please', 'Call me at ••• please'],
  ['+977 984-100 0000', '•••'],
  ['९८४१०००००० मा फोन गर्नुहोस्', '••• मा फोन गर्नुहोस्'],
  ['9 8 4 1 0 0 0 0 0 0', '•••'],
  ['write to maya@example.com or www.example.com/shop', 'write to ••• or •••'],
  ['see wa.me/9779841000000 and https://x.example/a?b=1.', 'see ••• and •••'],
  ['maya [at] example [dot] com', '•••'],
  ['my page: hamro-pasal.com.np', 'my page: •••'],
  ['९८४ १०० ०००० वा ९-८-४-१-०-०-०-०-०-०', '••• वा •••'],
  ['9️⃣8️⃣4️⃣1️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣', '•••'],
  ['９８４１００００００', '•••'],
  ['9\u200b8\u200b4\u200b1\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0', '•••'],
  ['9_8_4_1_0_0_0_0_0_0', '•••'],
  ['shop: 01-4412345, Pokhara 061 520123, ०१-४४१२३४५', 'shop: •••, Pokhara •••, •••'],
  ['Account 12345678901234567890 at the bank', 'Account ••• at the bank'],
  ['माया.नेपाल, हाम्रोपसल.com मा हेर्नुहोस्', '•••, ••• मा हेर्नुहोस्'],
  ['hamropasal dot com or hamropasal . com', '••• or •••'],
  ['maya at example dot com', '•••'],
  ['tiny.in/pasal and shop.hamro.xyz', '••• and •••'],
  ['viber://chat?number=1 or t.me/maya', '••• or •••'],
  ['98,41,00,00,00 and 9841.000.000', '••• and •••'],
  ['⑨⑧④①⓪⓪⓪⓪⓪⓪', '•••'],
  ['⁹⁸⁴¹⁰⁰⁰⁰⁰⁰', '•••'],
  ...[':', '=', ';', '#', '+', '&', '"', 'x', 'X', ',', ' : ', '🙂', '…', '<>', '%'].map(
    (sign): [string, string] => [`Call 98412${sign}34567 now`, 'Call ••• now'],
  ),
  ['9,8,4,1,2,3,4,5,6,7', '•••'],
  ['9, 8, 4, 1, 2, 3, 4, 5, 6, 7', '•••'],
  ['97798412:34567 or +977:98412=34567', '••• or +•••'],
  ['९८४१२:३४५६७', '•••'],
  ['evil。com, evil｡xyz and evil[.]com', '•••, ••• and •••'],
  ['evil(.)shop or evil [ . ] com', '••• or •••'],
  ['hamropasal．com or 𝓱𝓪𝓶𝓻𝓸𝓹𝓪𝓼𝓪𝓵.com', '••• or •••'],
])('%s', (said, shown) => {
  expect(maskContacts(said)).toBe(shown)
})

test.each([
  'Is the 5 kg bag Rs. 1,250 or Rs. 1350?',
  'Order AS-4F7K2 of 20 Nov 2026, 4:05 pm',
  'Two of 500 g, three of 250 g.',
  'e.g. a red one',
  'We are open 10.00-18.00, from 01/02/2026 to 03/02/2026.',
  'Net weight 500 g. Net price Rs. 12,50,000.',
  'Come at ten. Me too. It is at the shop.',
  'पाँच किलो १,२५० रुपैयाँ, दस किलो २,४०० रुपैयाँ',
  'A board of 60x90x2 cm, 9:30 to 18:00; 9 + 8 = 17',
  'It is here。Come (at ten). [Yes.]',
  'Size 36, 37, 38, 39, 40 and 41',
  'Order A7-0012345 waits',
  'मूल्य ९७,५०,००० रुपैयाँ, वा Rs. 97,50,000.00',
  'In ½ kg, 5 m² or ① and ② 🧶',
])('%s is nobody’s number', (said) => {
  expect(maskContacts(said)).toBeUndefined()
})

test('whatever is said, what is covered once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (said) => {
      const once = maskContacts(said)
      expect(
        once === undefined || maskContacts(once) === undefined || maskContacts(once)?.includes('•'),
      ).toBe(true)
    }),
    { seed: 20_261_122, numRuns: 300 },
  )
})

test('two thousand characters made to be slow are not', () => {
  maskContacts(`${'9 '.repeat(900)}x`)
  maskContacts('a.'.repeat(1_000))
  maskContacts(`${'a'.repeat(1_000)}@${'a'.repeat(990)}`)
  maskContacts('-'.repeat(2_000))
  maskContacts(`${'a-'.repeat(60)}.`.repeat(16))
  maskContacts(`${'a dot '.repeat(330)}x`)
  maskContacts('9\u200b\u200b\u200b\u200b'.repeat(400))
})
