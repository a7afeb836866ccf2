/** Filters of a list of orders, kept in its address, so that they can be bookmarked, shared and gone back to. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  type OrderGroup,
  type OrderSort,
  orderGroupNames,
  orderSorts,
  promiseFilters,
} from '../../../contract/orders/order-states.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/shared/order-statuses.ts'

export const orderKinds = ['PICKUP', 'OWN_RIDER', 'COURIER', 'TO_BE_AGREED'] as const
export type OrderKind = (typeof orderKinds)[number]

export interface OrderFilter {
  readonly group?: OrderGroup | undefined
  /** A link may lead to one status alone. */
  readonly status?: OrderStatus | undefined
  readonly asked?: 'true' | undefined
  readonly overdue?: 'true' | undefined
  readonly late?: 'true' | undefined
  readonly method?: PaymentMethod | undefined
  readonly kind?: OrderKind | undefined
  readonly promised?: (typeof promiseFilters)[number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
  readonly sort?: OrderSort | undefined
  readonly vendorId?: string | undefined
  readonly city?: string | undefined
  readonly offset: number
}

const oneOf = <Name extends string>(names: readonly Name[], found: unknown): Name | undefined =>
  names.find((name) => name === found)
const matching = (shape: RegExp, found: unknown): string | undefined =>
  typeof found === 'string' && shape.test(found) ? found : undefined
const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** Parses the search parameters; invalid ones are ignored. */
export const orderFilterIn = (found: Readonly<Record<string, unknown>>): OrderFilter => ({
  group: oneOf(orderGroupNames, found.group),
  status: oneOf(orderStatuses, found.status),
  asked: oneOf(['true'], found.asked),
  overdue: oneOf(['true'], found.overdue),
  late: oneOf(['true'], found.late),
  method: oneOf(paymentMethods, found.method),
  kind: oneOf(orderKinds, found.kind),
  promised: oneOf(promiseFilters, found.promised),
  from: matching(dayShape, found.from),
  to: matching(dayShape, found.to),
  search: typeof found.search === 'string' ? found.search.slice(0, 100) || undefined : undefined,
  sort: oneOf(orderSorts, found.sort),
  vendorId: matching(/^[0-9a-f-]{36}$/, found.vendorId),
  city: typeof found.city === 'string' ? found.city.slice(0, 60) || undefined : undefined,
  offset: Number(matching(/^\d{1,5}$/, found.offset) ?? 0),
})

/** Serialises the filters, for the address and for the server; defaults are left out. */
export const orderSearchOf = ({ offset, sort, ...address }: OrderFilter) => {
  const chosen = Object.entries(address).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(chosen) as Omit<OrderFilter, 'offset' | 'sort'>),
    ...(sort !== undefined && sort !== 'newest' && { sort }),
    ...(offset > 0 && { offset: String(offset) }),
  }
}

/** A choice pushes a history entry; another choice begins at its first row. */
export function useOrderFilter() {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Partial<OrderFilter>) =>
      void navigate({
        to: '.',
        // Asserted type: undefined values were left out, only strings remain.
        search: (now: Record<string, unknown>) =>
          orderSearchOf({ ...orderFilterIn(now), offset: 0, ...changed }) as Record<string, string>,
        resetScroll: false,
      }),
    [navigate],
  )
  return { address: orderFilterIn(found), change }
}

/** Whether any filter is set. */
export const isFiltered = ({ offset: _, sort: __, ...address }: OrderFilter): boolean =>
  Object.values(address).some((one) => one !== undefined)

export const everything: Partial<OrderFilter> = {
  group: undefined,
  status: undefined,
  asked: undefined,
  overdue: undefined,
  late: undefined,
  method: undefined,
  kind: undefined,
  promised: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  vendorId: undefined,
  city: undefined,
}
