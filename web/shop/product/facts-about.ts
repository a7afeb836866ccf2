/** Facts of a product as structured data for search engines. */
import type { ProductData } from '../../parts/product-page/choice.ts'

type Stated = Pick<ProductData, 'facts' | 'isAgeLimited'>

const itemConditions = { NEW: 'New', USED: 'Used', REPAIRED: 'Refurbished' } as const

/** Facts of the product itself. */
export const statedAbout = ({ facts: { brand, producer, origin }, isAgeLimited }: Stated) => ({
  ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
  ...(producer?.kind === 'PRODUCER' && {
    manufacturer: {
      '@type': 'Organization',
      name: producer.name,
      ...(producer.address !== null && { address: producer.address }),
    },
  }),
  ...(origin !== null && { countryOfOrigin: { '@type': 'Country', name: origin } }),
  ...(isAgeLimited && { audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 } }),
})

/** Facts of its sale. */
export const offeredAs = ({ facts: { condition, warranty } }: Stated) => ({
  ...(condition !== null && { itemCondition: `https://schema.org/${itemConditions[condition]}Condition` }),
  ...(warranty !== null &&
    warranty.months > 0 && {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: warranty.months, unitCode: 'MON' },
      },
    }),
})
