import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'

/** The last units of an offer on these products: `12`, of measured ones `3 kg`; undefined while many are left. */
export function useFewLeft(): (
  left: number | undefined,
  of: Partial<Measure>,
) => string | number | undefined {
  const { written } = useQuantities()
  return (left, { unit, step }) => {
    if (left === undefined || unit === undefined || step === undefined) return left
    return isMeasured({ unit }) ? written(left, { unit, step }) : left
  }
}
