/** A vendor’s terms for returns: of the whole store, or of one category or product of it. */
import { z } from 'zod'
import { del, get, post } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import {
  longestReturnNotes,
  longestReturnReason,
  mostRestockingPercent,
  mostReturnDays,
  returnConditions,
  returnEvidence,
  returnFaults,
  returnPayers,
  returnReasons,
  returnResolutions,
} from './return-sentence.ts'

/** Each value at most once, in the order of the list. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen) => values.filter((value) => (chosen as readonly string[]).includes(value)))

const policyFields = {
  isReturnable: z.boolean(),
  notReturnableReason: z.union([z.literal(''), line(longestReturnReason)]).default(''),
  acceptsChangeOfMind: z.boolean(),
  /** Faulty goods have at least the market’s own number of days, whatever stands here. */
  windowDays: z.number().int('Must be a whole number').min(0).max(mostReturnDays),
  /** Those that the law gives every shopper are always among them. */
  allowedReasons: someOf(returnReasons),
  resolutions: someOf(returnResolutions),
  changeOfMindPaidBy: z.enum(returnPayers),
  /** Deduction from the price when the shopper changed their mind; never for a fault. */
  restockingPercent: z.number().int('Must be a whole number').min(0).max(mostRestockingPercent),
  conditions: someOf(returnConditions),
  evidence: z.enum(returnEvidence),
  notes: text(longestReturnNotes).default(''),
}

/** The scope of a policy; without ids the whole store. */
const scope = { categoryId: id.optional(), productId: id.optional() }
const oneScope = {
  check: ({ categoryId, productId }: { categoryId?: string | undefined; productId?: string | undefined }) =>
    categoryId === undefined || productId === undefined,
  fault: { path: ['productId'], message: 'A category or a product, not both' },
}

export const returnPolicyForm = z
  .object({ ...scope, ...policyFields })
  .refine(oneScope.check, oneScope.fault)
  .refine(({ resolutions }) => resolutions.length > 0, {
    path: ['resolutions'],
    message: 'Choose at least one',
  })
  .refine(
    ({ isReturnable, acceptsChangeOfMind, windowDays }) =>
      !isReturnable || !acceptsChangeOfMind || windowDays > 0,
    { path: ['windowDays'], message: 'At least 1 day' },
  )
  .transform(straightened)

type Straight = z.output<z.ZodObject<typeof policyFields>>

/** Normalises fields that contradict each other, so that the stored policy means what it says. */
function straightened<Form extends Straight>(form: Form): Form {
  const takesMinds = form.isReturnable && form.acceptsChangeOfMind
  return {
    ...form,
    notReturnableReason: form.isReturnable ? '' : form.notReturnableReason,
    acceptsChangeOfMind: takesMinds,
    restockingPercent: takesMinds ? form.restockingPercent : 0,
    changeOfMindPaidBy: takesMinds ? form.changeOfMindPaidBy : 'SHOPPER',
    allowedReasons: returnReasons.filter(
      (reason) =>
        (returnFaults as readonly string[]).includes(reason) ||
        (form.isReturnable && form.allowedReasons.includes(reason)),
    ),
  }
}

const sentences = {
  /** The policy in one sentence, in both languages of the market. */
  sentence: z.string(),
  sentenceNe: z.string(),
}

const terms = z.object({
  ...policyFields,
  notReturnableReason: z.string(),
  notes: z.string(),
  windowDays: z.number().int(),
  restockingPercent: z.number().int(),
  allowedReasons: z.array(z.enum(returnReasons)),
  resolutions: z.array(z.enum(returnResolutions)),
  conditions: z.array(z.enum(returnConditions)),
  ...sentences,
})

export const policySources = ['PRODUCT', 'CATEGORY', 'STORE', 'MARKET'] as const

/** The policy in force for one product. MARKET: its vendor has set none, so the market's minimum terms hold. */
export const effectivePolicy = terms.extend({
  productId: id,
  source: z.enum(policySources),
  /** 0 for the market’s own. */
  version: z.number().int(),
  /** Days for goods that arrive faulty or wrong. */
  faultDays: z.number().int(),
})

export const vendorPolicy = terms.extend({
  id,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  categoryNameNe: z.string().nullable(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  version: z.number().int(),
  isCurrent: z.boolean(),
  createdAt: instant,
})

export const returnPolicyRoutes = {
  returnPolicy: get('/api/products/returnPolicy/', {
    permission: 'anyone',
    summary: 'Get the return policy of a product on sale',
    query: z.object({ productId: id }),
    answer: effectivePolicy,
    refuses: ['NOT_FOUND'],
  }),
  vendorReturnPolicies: get('/api/vendor/returnPolicy/', {
    permission: 'store.return-policies.read',
    summary: 'List my return policies: the store’s first, then those of categories and products',
    query: z.object(paging(100)),
    answer: listOf(vendorPolicy).extend({
      floorDays: z.number().int(),
    }),
  }),
  returnPolicyVersions: get('/api/vendor/returnPolicy/version', {
    permission: 'store.return-policies.read',
    summary: 'List all versions of my return policy for the store, a category or a product, newest first',
    query: z.object({ ...scope, ...paging(30) }).refine(oneScope.check, oneScope.fault),
    answer: listOf(vendorPolicy),
  }),
  saveReturnPolicy: post('/api/vendor/returnPolicy/', {
    permission: 'store.return-policies.manage',
    summary: 'Create a new version of a return policy; an unchanged policy creates none',
    body: returnPolicyForm,
    answer: vendorPolicy,
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  endReturnPolicy: del('/api/vendor/returnPolicy/:policyId', {
    permission: 'store.return-policies.manage',
    summary: 'Retire a return policy: the wider one applies again; its versions are kept',
    params: z.object({ policyId: id }),
    answer: z.undefined(),
    status: 204,
    refuses: ['NOT_FOUND'],
  }),
}
