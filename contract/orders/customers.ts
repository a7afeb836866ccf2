/** Customers of a vendor, derived from its orders. */
import { z } from 'zod'
import { get, put } from '../route.ts'
import {
  boundedListOf,
  id,
  instant,
  line,
  listOf,
  money,
  paging,
  sheetOffset,
  sheetPart,
  text,
} from '../shared/fields.ts'
import {
  customerRows,
  customerSegments,
  customerSorts,
  longestCustomerNote,
  longestCustomerTag,
  mostCustomerTags,
} from './customer-words.ts'
import { orderStatus } from './order-shapes.ts'

const customer = z.object({
  customerId: id,
  name: z.string(),
  /** Masked but for the last digits, unless an order of theirs is open or ended recently. */
  phone: z.string().nullable(),
  isPhoneCovered: z.boolean(),
  city: z.string().nullable(),
  orders: z.number().int(),
  /** Total of delivered orders, less what was returned. */
  spent: money,
  average: money,
  firstOrderAt: instant,
  lastOrderAt: instant,
  /** Counts of refused parcels and of return requests. */
  refusals: z.number().int(),
  returns: z.number().int(),
  tags: z.array(z.string()),
})

const wholeCustomer = customer.extend({
  note: z.string(),
  ...listOf(
    z.object({
      orderId: id,
      orderNo: z.string(),
      status: orderStatus,
      total: money,
      itemCount: z.number().int(),
      placedAt: instant,
    }),
  ).shape,
})

const oneCustomer = z.object({ customerId: id })
const tag = line(longestCustomerTag)
const sought = {
  search: text(100).optional(),
  segment: z.enum(customerSegments).optional(),
  city: line(60).optional(),
  tag: tag.optional(),
  sort: z.enum(customerSorts).default('last-order'),
}

export const customerRoutes = {
  customers: get('/api/orders/customer/', {
    permission: 'store.customers.read',
    summary: 'List my store’s customers; `search` matches names, districts and tags',
    query: z.object({ ...paging(customerRows), ...sought }),
    answer: boundedListOf(customer).extend({
      /** Options of the filters, over all customers. */
      tags: z.array(z.string()),
      cities: z.array(z.string()),
    }),
  }),
  customerSheet: get('/api/orders/customer/sheet', {
    permission: 'store.customers.read',
    summary: 'Export my store’s customers as CSV; `next` is the `offset` of the next part',
    query: z.object({ offset: sheetOffset, ...sought }),
    answer: sheetPart,
  }),
  customer: get('/api/orders/customer/:customerId', {
    permission: 'store.customers.read',
    summary: 'Get a customer with their orders at my store, newest first',
    params: oneCustomer,
    query: z.object({ ...paging(10) }),
    answer: wholeCustomer,
    refuses: ['NOT_FOUND'],
  }),
  noteCustomer: put('/api/orders/customer/:customerId/note', {
    permission: 'store.customers.manage',
    summary: 'Set my private tags and note about a customer',
    params: oneCustomer,
    body: z.object({
      tags: z
        .array(tag)
        .max(mostCustomerTags)
        .transform((tags) => [...new Set(tags)]),
      note: text(longestCustomerNote),
    }),
    answer: z.object({ tags: z.array(z.string()), note: z.string() }),
    refuses: ['NOT_FOUND'],
  }),
} as const
