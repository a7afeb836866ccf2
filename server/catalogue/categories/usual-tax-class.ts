import type { TaxClass } from '../../../contract/shared/tax-classes.ts'

/**
 * Categories of the market whose products the VAT Act exempts (schedule 1): raw food, books, seeds, medicine. A usual list
 * for admins to edit, to be confirmed by an accountant.
 */
export const usuallyExempt: readonly string[] = [
  ...['rice', 'dal and beans', 'flour and beaten rice', 'fruit and vegetables', 'fruits and vegetables'],
  ...['vegetables', 'fruit', 'dairy', 'meat and fish', 'meat', 'fish', 'eggs', 'raw food'],
  ...['books', 'nepali books', "children's books", 'newspapers', 'newspapers and magazines'],
  ...['seeds', 'seeds and plants', 'fertilizer', 'medicine', 'medicines'],
]

/** The class that a new category of the market begins with; null: as the category above. */
export const usualTaxClass = (name: string): TaxClass | null =>
  usuallyExempt.includes(name.trim().toLowerCase()) ? 'EXEMPT' : null
