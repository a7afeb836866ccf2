/** Access matrix: product import, return policies, and the market's categories and products for admins. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, everyone, sellers } from './access.ts'

const terms = {
  isReturnable: true,
  acceptsChangeOfMind: true,
  windowDays: 10,
  allowedReasons: [],
  resolutions: ['REFUND'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 0,
  conditions: ['UNUSED'],
  evidence: 'NONE',
}

const adminsHeaders = (world: AccessWorld) => world.asker('admin').headers

/** A category that no other row relies on. */
async function freshCategory(world: AccessWorld): Promise<string> {
  const made = await world.ask({
    method: 'POST',
    url: '/api/admin/category/',
    headers: { ...adminsHeaders(world) },
    payload: { name: `Shelf ${randomUUID()}` },
  })
  return String(made.categoryId)
}
const freshCategoryParams = async (world: AccessWorld) => ({
  params: { categoryId: await freshCategory(world) },
})

export const tradeAccess: Readonly<Record<string, Access>> = {
  'catalogue.returnPolicy': {
    may: everyone,
    sample: ({ productId }) => ({ query: { productId } }),
    answers: 200,
  },
  'catalogue.vendorReturnPolicies': { may: sellers, answers: 200 },
  'catalogue.returnPolicyVersions': { may: sellers, answers: 200 },
  'catalogue.saveReturnPolicy': {
    may: sellers,
    belongsTo: 'V',
    sample: ({ productId }) => ({ body: { ...terms, productId } }),
    answers: 200,
  },
  'catalogue.endReturnPolicy': {
    may: sellers,
    belongsTo: 'V',
    sample: async (world) => {
      const made = await world.ask({
        method: 'POST',
        url: '/api/vendor/returnPolicy/',
        headers: { ...world.asker('V').headers },
        payload: { ...terms, windowDays: 11 },
      })
      return { params: { policyId: String(made.id) } }
    },
    answers: 204,
  },

  'catalogue.adminCategories': { may: admins, answers: 200 },
  'catalogue.addMarketCategory': {
    may: admins,
    sample: () => ({ body: { name: `Shelf ${randomUUID()}` } }),
    answers: 201,
  },
  'catalogue.orderMarketCategories': {
    may: admins,
    sample: async (world) => ({ body: { ids: [await freshCategory(world)] } }),
    answers: 200,
  },
  'catalogue.changeMarketCategory': {
    may: admins,
    sample: async (world) => ({
      ...(await freshCategoryParams(world)),
      body: { name: `Shelf ${randomUUID()}` },
    }),
    answers: 200,
  },
  'catalogue.changeCategoryRules': {
    may: admins,
    sample: async (world) => ({
      ...(await freshCategoryParams(world)),
      body: { facts: null, isForbidden: false, isAgeLimited: true },
    }),
    answers: 200,
  },
  'catalogue.changeCategorySizeChart': {
    may: admins,
    sample: async (world) => ({ ...(await freshCategoryParams(world)), body: { sizeChart: null } }),
    answers: 200,
  },
  'catalogue.moveCategoryProducts': {
    may: admins,
    sample: async (world) => ({
      ...(await freshCategoryParams(world)),
      body: { moveTo: await freshCategory(world) },
    }),
    answers: 200,
  },
  'catalogue.deleteMarketCategory': { may: admins, sample: freshCategoryParams, answers: 200 },

  'catalogue.adminProducts': { may: admins, answers: 200 },
  'catalogue.adminProduct': {
    may: admins,
    sample: ({ productId }) => ({ params: { productId } }),
    answers: 200,
  },
  // A missing product: hiding the one that other rows order would break them.
  'catalogue.hideProducts': {
    may: admins,
    sample: () => ({ body: { productIds: [randomUUID()], reason: 'Forbidden' } }),
    answers: 404,
  },
  'catalogue.restoreProducts': {
    may: admins,
    sample: ({ productId }) => ({ body: { productIds: [productId] } }),
    answers: 200,
  },

  // A missing appeal: there is no hidden product in this test.
  'catalogue.keepHidden': {
    may: admins,
    sample: () => ({ params: { appealId: randomUUID() }, body: { reason: 'Forbidden' } }),
    answers: 404,
  },

  // Without a sheet: its content is not tested here.
  'catalogue.checkSheet': { may: sellers, sample: () => ({ body: { fileName: 'none' } }), answers: 400 },
  'catalogue.importSheet': { may: sellers, sample: () => ({ body: { planKey: 'none' } }), answers: 400 },
  'catalogue.productImports': { may: sellers, answers: 200 },
  'catalogue.undoImport': {
    may: sellers,
    sample: () => ({ params: { importId: randomUUID() } }),
    answers: 404,
  },
  'catalogue.exportProducts': { may: sellers, answers: 200 },
}
