import { byWeight, type DemoCategory } from './demo-category.ts'

export const teaCoffeeHoney: DemoCategory = {
  name: 'Tea, Coffee and Honey',
  nameNe: 'चिया, कफी र मह',
  drawing: 'tea-glass',
  ground: 'd7e5c8',
  boards: [
    {
      name: 'Chiya',
      nameNe: 'चिया',
      drawing: 'teapot',
      about: 'Packed at the garden in a resealable pouch. Keep away from light and spices.',
      choices: byWeight(0.1, 0.25, 0.5, 1),
      goods: [
        [
          'Ilam Golden Tips Tea',
          4200,
          'First flush from the slopes above Ilam bazaar, light with a note of honey.',
          'tea-pouch#c9962b',
        ],
        [
          'Ilam CTC Chiya',
          620,
          'Strong grains that hold their own against milk and sugar.',
          'tea-pouch#8a3a2a',
        ],
        ['Masala Chiya Mix', 980, 'CTC with cardamom, ginger, clove and cinnamon.', 'tea-pouch#b5622a'],
        ['Hile Green Tea', 3100, 'Whole leaves, pan-fired; pour it below boiling.', 'tea-pouch#3f7a4c'],
        ['Dhankuta White Tea', 6400, 'Only buds, picked for two weeks in spring.', 'tea-pouch#a3b59a'],
        [
          'Panchthar Orthodox Black Tea',
          1850,
          'Twisted leaves, round and malty without milk.',
          'tea-pouch#3a3438',
        ],
        ['Smoked Hill Tea', 1500, 'Dried over pine wood, for those who like a campfire.', 'tea-pouch#5a4a44'],
      ],
    },
    {
      name: 'Herbal Infusions',
      nameNe: 'जडिबुटी चिया',
      drawing: 'herb',
      about: 'Caffeine-free. Twenty bags of unbleached paper in a lokta box.',
      goods: [
        ['Tulsi Infusion', 220, 'Holy basil with a little ginger.', 'tea-box#4f8f4e'],
        ['Lemongrass Infusion', 200, 'Cut and dried in Chitwan.', 'tea-box#9ab84a'],
        ['Rhododendron Infusion', 280, 'Petals of laligurans gathered in April.', 'tea-box#c2416b'],
        ['Ginger and Lemon Infusion', 210, 'For a sore throat and for rainy days.', 'tea-box#e0a82a'],
        ['Nettle Leaf Infusion', 230, 'Young sisnu leaves, mild and green.', 'tea-box#2f6f3f'],
        ['Chamomile Infusion', 260, 'Grown in Kavre, for the evening.', 'tea-box#e8c65a'],
      ],
    },
    {
      name: 'Coffee',
      nameNe: 'कफी',
      drawing: 'hot-beverage',
      about: 'Arabica from Nepali hills, roasted every Sunday. Whole beans unless the name says ground.',
      goods: [
        ['Gulmi Coffee Beans 250 g', 640, 'Medium roast: cocoa and orange peel.', 'coffee-pouch#8a5a34'],
        [
          'Lalitpur Hills Ground Coffee 250 g',
          660,
          'Ground for a moka pot or a filter.',
          'coffee-pouch#6b3a2a',
        ],
        ['Syangja Dark Roast 250 g', 620, 'For milk and for early buses.', 'coffee-pouch#3a2a24'],
        [
          'Nuwakot Honey Process Beans 250 g',
          780,
          'Dried with the fruit on: sweet and winey.',
          'coffee-pouch#a5432f',
        ],
        ['Kaski Peaberry 250 g', 840, 'The round beans, sorted out by hand.', 'coffee-pouch#37604a'],
        ['Instant Drip Bags 10 pieces', 450, 'A filter, ground coffee and a hook for the cup.', 'coffee'],
      ],
    },
    {
      name: 'Honey and Jam',
      nameNe: 'मह र जाम',
      drawing: 'honey-pot',
      about: 'A glass jar with a sealed lid. Honey may set in the cold; stand it in warm water.',
      goods: [
        [
          'Chiuri Honey 500 g',
          520,
          'From the butter trees of Chitwan and Makwanpur, thick and mild.',
          'honey#e8951c',
        ],
        ['Rudilo Honey 500 g', 680, 'Dark honey from the hills, slightly bitter.', 'honey#9a5518'],
        ['Mustard Blossom Honey 500 g', 430, 'Light and quick to set; good on bread.', 'honey#f0b93a'],
        [
          'Himalayan Cliff Honey 250 g',
          1450,
          'A little goes a long way: a teaspoon, not a spoonful.',
          'honey#b5402a',
        ],
        ['Wild Forest Honey 500 g', 740, 'Gathered once a year, strained through cotton.', 'honey#c9751c'],
        ['Apple Jam from Mustang 400 g', 320, 'Marpha apples and little sugar.', 'jar#c8502f'],
        ['Kafal Berry Jam 300 g', 380, 'Bayberries of the short season in May.', 'jar#7b1e3a'],
      ],
    },
  ],
}
