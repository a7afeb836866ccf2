import type { DemoCategory } from './demo-category.ts'

export const beauty: DemoCategory = {
  name: 'Beauty and Ayurveda',
  nameNe: 'सौन्दर्य र आयुर्वेद',
  drawing: 'lotion-bottle',
  ground: 'dcefd9',
  boards: [
    {
      name: 'Soaps',
      nameNe: 'साबुन',
      drawing: 'soap',
      about: 'Cold-process soap of one hundred grams, cured for six weeks.',
      goods: [
        ['Chiuri Butter Soap', 180, 'Rich, for winter skin.'],
        ['Neem and Turmeric Soap', 160, 'For oily skin.'],
        ['Rhododendron Soap', 190, 'Pink, and mild on the face.'],
        ['Goat Milk Soap', 220, 'Without perfume.'],
        ['Charcoal Soap', 200, 'Black bar, white foam.'],
        ['Ritha Shampoo Bar', 240, 'Soapnut and amala, for about fifty washes.', 'bubbles'],
      ],
    },
    {
      name: 'Oils and Balms',
      nameNe: 'तेल र मल्हम',
      drawing: 'lotion-bottle',
      about: 'Try a drop on the wrist first. For outer use only.',
      goods: [
        ['Herbal Hair Oil 200 ml', 320, 'Bhringraj and amala in sesame oil.', 'vial#37604a'],
        ['Baby Massage Oil 200 ml', 380, 'Mustard and fenugreek, gently warmed.', 'vial#d9a322'],
        ['Wintergreen Cold Balm', 140, 'Wintergreen and camphor, for cold and sore backs.', 'mending-heart'],
        ['Wintergreen Oil 50 ml', 420, 'Dhasingare, steam-distilled in Dolakha.', 'vial#4a8f9a'],
        ['Lip Balm with Honey', 160, 'Beeswax, honey and nothing that is not edible.', 'honey#f0b93a'],
        ['Aloe Gel 150 ml', 260, 'After the sun, and after shaving.', 'cactus'],
        ['Chiuri Hand Cream', 240, 'Sinks in quickly.', 'lotion-bottle'],
      ],
    },
    {
      name: 'Herbs and Tonics',
      nameNe: 'जडिबुटी',
      drawing: 'herb',
      about: 'A food, not a cure. Ask your doctor if you take medicine.',
      goods: [
        ['Chyawanprash 500 g', 520, 'Amala and forty herbs, in honey.', 'jar#4a2a1c'],
        ['Triphala Powder 200 g', 260, 'Three fruits, one spoon at night.', 'spice-pouch#8a7a3c'],
        ['Ashwagandha Powder 100 g', 340, 'Root powder, to be stirred into warm milk.', 'spice-pouch#b59a6a'],
        ['Kurilo Powder 100 g', 360, 'Wild asparagus root.', 'spice-pouch#7a9a5a'],
        ['Shilajit Resin 20 g', 1450, 'Cleaned and tested; a piece like a grain of rice.', 'rock'],
        ['Amala Candy 250 g', 220, 'Sour, sweet and good after a meal.', 'bean-pouch#9aa83c'],
        ['Cultivated Yarsagumba 5 g', 2800, 'Grown on a farm, not gathered.', 'yarsagumba'],
      ],
    },
    {
      name: 'Make-up and Hair',
      nameNe: 'शृङ्गार',
      drawing: 'lipstick',
      about: 'Sealed. For reasons of hygiene it can only be returned unopened.',
      goods: [
        ['Matt Lipstick, Red', 650, 'The red of a wedding.', 'lipstick'],
        ['Kajal Pencil', 280, 'Dark and soft; lasts through a film.', 'eye'],
        ['Nail Polish, Maroon', 220, 'Dries in three minutes.', 'nail-polish'],
        ['Mehendi Cones, 6 Pieces', 240, 'Fresh henna without chemicals.', 'henna-cones'],
        ['Wooden Comb', 180, 'Neem wood, wide teeth.', 'hair-pick'],
        ['Hand Mirror', 350, 'With a carved back.', 'mirror'],
        ['Rose Water 200 ml', 190, 'Steam-distilled.', 'vial#d9668f'],
      ],
    },
  ],
}
