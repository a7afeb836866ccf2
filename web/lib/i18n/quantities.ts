/** Quantities in the language of the page: pieces as a number, measured goods with their unit. */
import {
  formatQuantity,
  formatStep,
  isMeasured,
  type Measure,
} from '../../../contract/shared/quantity-words.ts'
import { useLanguage } from './language.tsx'

export function useQuantities() {
  const language = useLanguage()
  return {
    written: (steps: number, measure: Measure): string => formatQuantity(steps, measure, language),
    /** ` / 250 g` behind a price of one step; nothing behind that of a piece. */
    perStep: (measure: Measure): string => (isMeasured(measure) ? ` / ${formatStep(measure, language)}` : ''),
  }
}
