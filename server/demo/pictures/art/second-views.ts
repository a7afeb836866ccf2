/** Second view of a product: what is in the packing, the cloth, or the thing in use. Other own drawings are shown close. */
import { mix } from '../colours.ts'

const inTheirColour: Readonly<Record<string, string>> = {
  'spice-pouch': 'heap',
  'bean-pouch': 'heap',
  pouch: 'heap',
  jar: 'pickle',
  honey: 'honey-spoon',
  tin: 'honey-spoon',
  bottle: 'honey-spoon',
  't-shirt': 'folded',
  'peak-shirt': 'folded',
  shirt: 'folded',
  fleece: 'folded',
  shawl: 'folded-cloth',
  stole: 'folded-cloth',
  muffler: 'folded-cloth',
  topi: 'dhaka-cloth',
  waistcoat: 'dhaka-cloth',
  tie: 'dhaka-cloth',
  'dhaka-cushion': 'dhaka-cloth',
}

const inTheirOwn: Readonly<Record<string, string>> = {
  'tea-pouch': 'tea-leaf',
  'tea-box': 'tea-glass#d8a548',
  'coffee-pouch': 'coffee-beans',
  vial: 'tea-leaf',
  sweater: 'folded#27446e',
  'knit-jacket': 'folded#7a5a8c',
  daura: 'folded#d8cbb0',
  momo: 'momo-steamer',
  'momo-steamer': 'momo',
}

/** The other subject, or undefined where there is none. */
export function secondViewOf(subject: string): string | undefined {
  const [name = '', fill] = subject.split('#')
  // A sack's colour is that of its print; rice takes a little of it.
  if (name === 'sack') return `heap#${mix(fill ?? 'c98b2b', 'f8eed8', 0.8)}`
  const alike = inTheirColour[name]
  if (alike !== undefined) return fill === undefined ? alike : `${alike}#${fill}`
  return inTheirOwn[name]
}
