/** Facts of a product as structured data for search engines. Short: the first script of its page has it. */
import type { ProductData } from '../../parts/product-page/choice.ts'

const itemConditions = { NEW: 'New', USED: 'Used', REPAIRED: 'Refurbished' }

export const factsAbout = ({ brand, condition, origin }: ProductData['facts']) => ({
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  ...(condition && { itemCondition: `https://schema.org/${itemConditions[condition]}Condition` }),
  ...(origin && { countryOfOrigin: { '@type': 'Country', name: origin } }),
})
