/** What orders look like on the wire: states, requests, rows and details. */
import { z } from 'zod'
import { variableNo } from './cart.ts'
import { deliveryKinds } from './delivery.ts'
import { attribute, id, instant, line, money, text } from './fields.ts'
import { greatestQuantity } from './limits.ts'
import { paymentMethods, paymentStatuses } from './payment-methods.ts'

export const orderStatuses = [
  'AWAITING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'DELIVERY_FAILED',
  'RETURNED_TO_VENDOR',
] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatus>

export const vendorMoves = [
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'DELIVERY_FAILED',
] as const
export type VendorMove = (typeof vendorMoves)[number]

const paymentMethod = z.enum(paymentMethods)

const breakdown = z.array(z.object({ kind: z.string(), label: z.string(), amount: money }))

export const orderRequest = z.object({
  vendorId: id,
  /** Absent for pick-up. */
  addressId: id.optional(),
  deliveryOptionId: id,
  quoteId: z.string().max(1000).optional(),
  /** Absent: the vendor's whole cart. */
  lines: z
    .array(
      z.object({
        productId: id,
        variableNo: variableNo.optional(),
        quantity: z.number().int().min(1).max(greatestQuantity),
        expectedUnitPrice: money,
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  paymentMethod,
  note: text(300).optional(),
  /** A code of the vendor's, or of the platform's. */
  promoCode: z.string().max(40).optional(),
  /** A code of the platform's, beside one of the vendor's. */
  platformCode: z.string().max(40).optional(),
  /** A bill in the name of a business. */
  panBill: z
    .object({ buyerName: line(100), panNo: z.string().regex(/^\d{9}$/, 'A PAN has nine digits') })
    .optional(),
  expectedTotal: money,
})

export const placedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  total: money,
  breakdown,
  payment: z.object({
    method: paymentMethod,
    status: z.enum(paymentStatuses),
    expiresAt: instant.optional(),
    nextAction: z.enum(['NONE', 'OPEN_QR', 'REDIRECT']),
    url: z.string().optional(),
  }),
  /** When the store will next look at orders, if it is closed now. */
  opensAt: instant.optional(),
})

export const orderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  total: money,
  itemCount: z.number().int(),
  placedAt: instant,
  updatedAt: instant,
  paymentMethod,
  paymentStatus: z.enum(paymentStatuses),
  deliveryKind: z.enum(deliveryKinds),
  /** The first line, to recognise the order by. */
  firstProductName: z.string(),
  firstProductImage: z.string().nullable(),
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
})

export const vendorOrderRow = orderRow.extend({ recipientName: z.string(), city: z.string().nullable() })

const orderLine = z.object({
  productId: id,
  variableNo: variableNo.optional(),
  productName: z.string(),
  productImage: z.string().nullable(),
  attribute: attribute.nullable(),
  costPrice: money,
  sellingPrice: money,
  quantity: z.number().int(),
  lineTotal: money,
})

const timeline = z.array(
  z.object({
    status: orderStatus,
    at: instant,
    by: z.enum(['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM']),
    note: z.string().nullable(),
  }),
)

const orderAddress = z.object({
  recipientName: z.string(),
  phone: z.string(),
  state: z.string(),
  city: z.string(),
  municipality: z.string(),
  ward: z.number().int(),
  tole: z.string(),
  landmark: z.string(),
  note: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const orderWhole = {
  lines: z.array(orderLine),
  breakdown,
  timeline,
  address: orderAddress.nullable(),
  deliveryName: z.string(),
  etaText: z.string(),
  distanceKm: z.number().nullable(),
  note: z.string(),
  opensAt: instant.nullable(),
}

export const orderDetail = orderRow.extend({ ...orderWhole, mayCancel: z.boolean() })
export const vendorOrderDetail = vendorOrderRow.extend({
  ...orderWhole,
  moves: z.array(z.enum(vendorMoves)),
  mayCancel: z.boolean(),
})
