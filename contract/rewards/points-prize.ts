/** Points as a prize, by their number: what a voucher is called by its code's title, and a product by its name. */
import { formatCount } from '../shared/money.ts'

export const pointsPrizeName = (points: number): { name: string; nameNe: string } => ({
  name: points === 1 ? '1 point' : `${formatCount(points)} points`,
  nameNe: `${formatCount(points)} पोइन्ट`,
})
