/** Apart from cart-lines.ts, for pages that load no cart show attributes too. */
import { colourOf, readAttribute } from '../attribute.ts'
import type { CartLine } from './cart-lines.ts'

/** Attributes that are shown as text, and the colour if it is valid: nothing else reaches a style. */
export function attributesOf(line: Pick<CartLine, 'attribute'>): {
  pairs: readonly (readonly [name: string, value: string])[]
  colour: string | undefined
} {
  const pairs = Object.entries(readAttribute(line.attribute))
  const colour = pairs.find(([name]) => name === 'Color_hex')?.[1]
  return {
    pairs: pairs.filter(([name]) => name !== 'Color_hex'),
    colour: colourOf(colour),
  }
}
