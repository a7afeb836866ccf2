import { byWeight, type DemoCategory } from './demo-category.ts'

export const teaCoffeeHoney: DemoCategory = {
  name: 'Tea, Coffee and Honey',
  nameNe: 'चिया, कफी र मह',
  drawing: 'teacup-without-handle',
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
        ],
        ['Ilam CTC Chiya', 620, 'Strong grains that hold their own against milk and sugar.', 'hot-beverage'],
        ['Masala Chiya Mix', 980, 'CTC with cardamom, ginger, clove and cinnamon.', 'hot-beverage'],
        ['Hile Green Tea', 3100, 'Whole leaves, pan-fired; pour it below boiling.', 'teacup-without-handle'],
        ['Dhankuta White Tea', 6400, 'Only buds, picked for two weeks in spring.', 'teacup-without-handle'],
        ['Panchthar Orthodox Black Tea', 1850, 'Twisted leaves, round and malty without milk.'],
        ['Smoked Hill Tea', 1500, 'Dried over pine wood, for those who like a campfire.'],
      ],
    },
    {
      name: 'Herbal Infusions',
      nameNe: 'जडिबुटी चिया',
      drawing: 'herb',
      about: 'Caffeine-free. Twenty bags of unbleached paper in a lokta box.',
      goods: [
        ['Tulsi Infusion', 220, 'Holy basil with a little ginger.', 'potted-plant'],
        ['Lemongrass Infusion', 200, 'Cut and dried in Chitwan.', 'herb'],
        ['Rhododendron Infusion', 280, 'Petals of laligurans gathered in April.', 'hibiscus'],
        ['Ginger and Lemon Infusion', 210, 'For a sore throat and for rainy days.', 'lemon'],
        ['Nettle Leaf Infusion', 230, 'Young sisnu leaves, mild and green.', 'leafy-green'],
        ['Chamomile Infusion', 260, 'Grown in Kavre, for the evening.', 'blossom'],
      ],
    },
    {
      name: 'Coffee',
      nameNe: 'कफी',
      drawing: 'hot-beverage',
      about: 'Arabica from Nepali hills, roasted every Sunday. Whole beans unless the name says ground.',
      goods: [
        ['Gulmi Coffee Beans 250 g', 640, 'Medium roast: cocoa and orange peel.'],
        ['Lalitpur Hills Ground Coffee 250 g', 660, 'Ground for a moka pot or a filter.'],
        ['Syangja Dark Roast 250 g', 620, 'For milk and for early buses.'],
        ['Nuwakot Honey Process Beans 250 g', 780, 'Dried with the fruit on: sweet and winey.', 'cherries'],
        ['Kaski Peaberry 250 g', 840, 'The round beans, sorted out by hand.'],
        [
          'Instant Drip Bags 10 pieces',
          450,
          'A filter, ground coffee and a hook for the cup.',
          'cup-with-straw',
        ],
      ],
    },
    {
      name: 'Honey and Jam',
      nameNe: 'मह र जाम',
      drawing: 'honey-pot',
      about: 'A glass jar with a sealed lid. Honey may set in the cold; stand it in warm water.',
      goods: [
        ['Chiuri Honey 500 g', 520, 'From the butter trees of Chitwan and Makwanpur, thick and mild.'],
        ['Rudilo Honey 500 g', 680, 'Dark honey from the hills, slightly bitter.', 'honeybee'],
        ['Mustard Blossom Honey 500 g', 430, 'Light and quick to set; good on bread.'],
        [
          'Himalayan Cliff Honey 250 g',
          1450,
          'A little goes a long way: a teaspoon, not a spoonful.',
          'honeybee',
        ],
        ['Wild Forest Honey 500 g', 740, 'Gathered once a year, strained through cotton.'],
        ['Apple Jam from Mustang 400 g', 320, 'Marpha apples and little sugar.', 'red-apple'],
        ['Kafal Berry Jam 300 g', 380, 'Bayberries of the short season in May.', 'cherries'],
      ],
    },
  ],
}
