/** Access matrix: a vendor's own products and categories. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, sellers } from './access.ts'

const productOfV = ({ productId }: AccessWorld) => ({ params: { id: productId } })
const appealOfV = (world: AccessWorld) => ({
  ...productOfV(world),
  body: { note: 'The picture is mine now.' },
})
/** The stock-taking that V counts, begun when there is none. */
const openTakingOfV = async ({ ask, asker }: AccessWorld) => {
  const { headers } = asker('V')
  const { id } = await ask({
    method: 'POST',
    url: '/api/vendor/product/stock-taking',
    headers: { ...headers },
    payload: {},
  })
  return { params: { takingId: String(id) } }
}
const formNamed = (name: string) => ({
  name,
  fields: [{ kind: 'TEXT', label: 'Writing', isRequired: false, maxLength: 20 }],
})
/** A form of V that no other request has touched. */
const formOfV = async ({ ask, asker }: AccessWorld) => {
  const { id } = await ask({
    method: 'POST',
    url: '/api/vendor/lineForm/',
    headers: { ...asker('V').headers },
    payload: formNamed(randomUUID()),
  })
  return { params: { id: String(id) } }
}
const nowhere = {
  categoryId: randomUUID(),
  name: 'Tea of the walk',
  variations: [{ choices: [], price: 10, stock: 1 }],
}

export const vendorProductsAccess: Readonly<Record<string, Access>> = {
  'catalogue.vendorProducts': { may: sellers, answers: 200 },
  'catalogue.vendorVariations': {
    may: sellers,
    sample: ({ productId }) => ({ query: { productIds: productId } }),
    answers: 200,
  },
  'catalogue.categoryRules': { may: sellers, answers: 200 },
  'catalogue.vendorProduct': { may: sellers, sample: productOfV, answers: 200, belongsTo: 'V' },
  // A missing category: a refused request writes nothing.
  'catalogue.addVendorProduct': { may: sellers, sample: () => ({ body: nowhere }), answers: 400 },
  'catalogue.changeVendorProduct': {
    may: sellers,
    sample: ({ productId }) => ({ params: { id: productId }, body: { ...nowhere, edition: -1 } }),
    answers: 409,
    belongsTo: 'V',
  },
  'catalogue.removeVendorProduct': {
    may: sellers,
    sample: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
  // V's product is not hidden; to others it is missing.
  'catalogue.appealProduct': { may: sellers, sample: appealOfV, answers: 409, belongsTo: 'V' },
  // Ids of V's products: for another vendor each is refused as if it were missing.
  'catalogue.changeManyProducts': {
    may: sellers,
    sample: ({ productId }) => ({ body: { ids: [productId], act: 'PUBLISH' } }),
    answers: 200,
  },
  'catalogue.editVendorPrices': {
    may: sellers,
    sample: ({ productId }) => ({
      body: {
        edits: [{ productId, price: 500, discountedPrice: 0, priceSeen: 500, discountedPriceSeen: 0 }],
      },
    }),
    answers: 200,
    belongsTo: 'V',
  },
  'catalogue.editVendorStock': {
    may: sellers,
    sample: ({ productId }) => ({ body: { edits: [{ productId, by: 1 }] } }),
    answers: 200,
    belongsTo: 'V',
  },

  'catalogue.lineForms': { may: sellers, answers: 200 },
  'catalogue.addLineForm': { may: sellers, sample: () => ({ body: formNamed(randomUUID()) }), answers: 201 },
  'catalogue.changeLineForm': {
    may: sellers,
    sample: async (world) => ({
      ...(await formOfV(world)),
      body: { ...formNamed(randomUUID()), edition: 1 },
    }),
    answers: 200,
    belongsTo: 'V',
  },
  'catalogue.removeLineForm': { may: sellers, sample: formOfV, answers: 200, belongsTo: 'V' },

  'catalogue.lowStockDefault': { may: sellers, answers: 200 },
  'catalogue.changeLowStockDefault': {
    may: sellers,
    sample: () => ({ body: { lowStockAt: 5 } }),
    answers: 200,
  },
  'catalogue.stockTakings': { may: sellers, answers: 200 },
  'catalogue.startStockTaking': { may: sellers, sample: () => ({ body: {} }), answers: 200 },
  'catalogue.stockTaking': { may: sellers, sample: openTakingOfV, answers: 200, belongsTo: 'V' },
  'catalogue.stockTakingLines': { may: sellers, sample: openTakingOfV, answers: 200, belongsTo: 'V' },
  'catalogue.stockDifferences': { may: sellers, sample: openTakingOfV, answers: 200, belongsTo: 'V' },
  'catalogue.countStock': {
    may: sellers,
    sample: async (world) => ({
      ...(await openTakingOfV(world)),
      body: { productId: world.productId, counted: 7 },
    }),
    answers: 200,
    belongsTo: 'V',
  },
  // An edition that never was: a refused request books nothing.
  'catalogue.bookStockTaking': {
    may: sellers,
    sample: async (world) => ({ ...(await openTakingOfV(world)), body: { edition: -1 } }),
    answers: 409,
    belongsTo: 'V',
  },
  'catalogue.dropStockTaking': { may: sellers, sample: openTakingOfV, answers: 200, belongsTo: 'V' },

  'catalogue.vendorCategories': { may: sellers, answers: 200 },
  'catalogue.addVendorCategory': {
    may: sellers,
    sample: () => ({ body: { categoryName: `Shelf ${randomUUID()}` } }),
    answers: 201,
  },
  'catalogue.changeVendorCategory': {
    may: sellers,
    sample: () => ({ params: { id: randomUUID() }, body: { categoryName: 'Shelf' } }),
    answers: 404,
  },
  'catalogue.orderVendorCategories': {
    may: sellers,
    sample: () => ({ body: { ids: [randomUUID()] } }),
    answers: 404,
  },
  'catalogue.removeVendorCategory': {
    may: sellers,
    sample: () => ({ params: { id: randomUUID() } }),
    answers: 404,
  },
}
