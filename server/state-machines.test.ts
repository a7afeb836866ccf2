/** The state machines: transitions of their tables happen, and no others do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaintStatuses } from '../contract/chat/chat-kinds.ts'
import { openReturnStatuses, returnStatuses } from '../contract/orders/return-states.ts'
import { paymentStatuses } from '../contract/payments/payment-methods.ts'
import { refundStatuses } from '../contract/payments/refund-words.ts'
import { mayTransitionSettlement, settlementTransitions } from '../contract/payments/settlement-states.ts'
import { settlementStatuses } from '../contract/payments/settlement-words.ts'
import { promoStatuses, promoTransitions } from '../contract/promotions/promo-kinds.ts'
import { winnerStates, winnerTransitions } from '../contract/rewards/winner-states.ts'
import { orderStatuses } from '../contract/shared/order-statuses.ts'
import { isAllowed, statesOf, type TransitionTable } from '../contract/shared/transitions.ts'
import { vendorStatuses } from '../contract/vendors/vendor-store.ts'
import { complaintStatesAfter, complaintTransitions } from './chat/complaints/complaint-states.ts'
import { orderById, transitionOrder } from './orders/moving/transition-order.ts'
import { mayTransitionReturn, returnTable } from './orders/returns/return-states.ts'
import { type Actor, mayTransition, orderTransitions, undoneFrom } from './orders/states/order-states.ts'
import { attemptTransitions } from './payments/gateways/attempt-states.ts'
import { paymentTransitions } from './payments/payment-states.ts'
import { transitionPayment } from './payments/proofs/transition-payment.ts'
import { mayTransitionRefund, refundTransitions } from './payments/refunds/refund-states.ts'
import { inTransaction, type Tx } from './platform/db/db.ts'
import { Refusal } from './platform/refusal.ts'
import { place } from './testing/placed-orders.ts'
import { openStoreWithProducts, signedInShopper } from './testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'
import { mayBecome, vendorTransitions } from './vendors/vendor-states.ts'

type Table = TransitionTable<string, string, string>
const shoppersAndStores = ['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM'] as const
const at = new Date('2026-11-20T10:00:00Z')

interface Machine {
  readonly name: string
  readonly table: Table
  /** As the contract, or the column's check, lists them. */
  readonly states: readonly string[]
  readonly first: string
  /** Written by hand: the final states. */
  readonly final: readonly string[]
}

// The tables have narrow string types; read with wide ones a table stays the same.
const machine = (name: string, table: object, rest: Omit<Machine, 'name' | 'table'>): Machine => ({
  name,
  table: table as Table,
  ...rest,
})

const machines = [
  machine('orders', orderTransitions, {
    states: orderStatuses,
    first: 'AWAITING_PAYMENT',
    final: ['COMPLETED', 'RETURNED_TO_VENDOR'],
  }),
  machine('payments', paymentTransitions, { states: paymentStatuses, first: 'UNPAID', final: [] }),
  machine('payment attempts', attemptTransitions, {
    states: ['OPEN', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW'],
    first: 'OPEN',
    final: ['PAID'],
  }),
  machine('refunds', refundTransitions, {
    states: refundStatuses,
    first: 'DUE',
    final: ['CONFIRMED', 'WITHDRAWN'],
  }),
  machine('returns', returnTable, {
    states: returnStatuses,
    first: 'REQUESTED',
    final: ['CANCELLED', 'REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED'],
  }),
  machine('settlements', settlementTransitions, {
    states: settlementStatuses,
    first: 'DRAFT',
    final: ['CONFIRMED'],
  }),
  machine('complaints', complaintTransitions, {
    states: complaintStatuses,
    first: 'OPEN',
    final: ['ESCALATED_EXTERNAL'],
  }),
  machine('promo codes', promoTransitions, { states: promoStatuses, first: 'DRAFT', final: ['ENDED'] }),
  machine('winners', winnerTransitions, {
    states: winnerStates,
    first: 'NOTIFIED',
    final: ['ISSUED', 'EXPIRED', 'DISQUALIFIED'],
  }),
  machine('vendors', vendorTransitions, { states: vendorStatuses, first: 'APPLIED', final: ['CLOSED'] }),
]

/** States of the column that are not used yet: no transition leads there. */
const unused = ['IN_KYC', 'UNDER_REVIEW', 'NEEDS_CHANGES', 'CLOSED']

describe.each(machines)('the table of $name', ({ table, states, first, final }) => {
  test('says of every state what leads out of it, and only of the final ones that nothing does', () => {
    expect(Object.keys(table).toSorted()).toEqual([...states].toSorted())
    expect(
      statesOf(table)
        .filter((state) => table[state]?.length === 0)
        .toSorted(),
    ).toEqual([...final].toSorted())
  })

  test('leads from the first state to every other', () => {
    const reached = new Set([first])
    for (const state of reached) {
      for (const { to } of table[state] ?? []) for (const next of to) reached.add(next)
    }
    expect(states.filter((state) => !reached.has(state) && !unused.includes(state))).toEqual([])
  })
})

/** Tries every conceivable transition, and returns those on which the table and the rule differ. */
function walk<Standing>(
  table: object,
  actors: readonly string[],
  standings: readonly { readonly holds: readonly string[]; readonly standing: Standing }[],
  may: (from: string, to: string, by: string, standing: Standing) => boolean,
) {
  const wide = table as Table
  const states = statesOf(wide)
  const steps = standings.flatMap((one) =>
    states.flatMap((from) => states.flatMap((to) => actors.map((by) => ({ ...one, from, to, by })))),
  )
  const isListed = ({ from, to, by, holds }: (typeof steps)[number]) =>
    from !== to &&
    (wide[from] ?? []).some(
      (row) =>
        row.to.includes(to) &&
        row.by.includes(by) &&
        (row.when ?? []).every((guard) => holds.includes(guard)),
    )
  const allowed = steps.filter(isListed)
  // Both kinds occur, or the walk proves nothing.
  expect(allowed.length).toBeGreaterThan(0)
  expect(allowed.length).toBeLessThan(steps.length)
  expect(
    steps
      .filter((step) => may(step.from, step.to, step.by, step.standing) !== isListed(step))
      .map(({ from, to, by, holds }) => `${from} → ${to} by ${by} with ${holds}`),
  ).toEqual([])
}

describe('every step of every machine, allowed and forbidden', () => {
  test('an order', () => {
    const standings = (['COURIER', 'OWN_RIDER', 'PICKUP'] as const).flatMap((deliveryKind) =>
      [true, false].map((isLate) => ({
        holds: [deliveryKind === 'PICKUP' ? 'FETCHED' : 'BROUGHT', ...(isLate ? ['LATE'] : [])],
        standing: { deliveryKind, isLate },
      })),
    )
    walk(orderTransitions, shoppersAndStores, standings, (from, to, by, standing) =>
      mayTransition({ status: from as never, ...standing }, to as never, by as Actor),
    )
  })

  test('a delivery is taken back by its store alone, to where it came from', () => {
    const back = (deliveryKind: 'COURIER' | 'PICKUP', by: Actor) =>
      orderStatuses.map((status) => undoneFrom({ status, deliveryKind }, by)).filter(Boolean)
    expect(back('COURIER', 'VENDOR')).toEqual(['ON_THE_WAY'])
    expect(back('PICKUP', 'VENDOR')).toEqual(['READY_FOR_PICKUP'])
    for (const by of ['SHOPPER', 'ADMIN', 'SYSTEM'] as const) expect(back('PICKUP', by)).toEqual([])
  })

  test('a return', () => {
    const ways = {
      PICKUP: ['COMES_BACK', 'FETCHED'],
      DROP_OFF: ['COMES_BACK', 'BROUGHT'],
      KEEP_ITEM: ['KEPT'],
    }
    const standings = (['PICKUP', 'DROP_OFF', 'KEEP_ITEM'] as const).flatMap((method) =>
      (['VENDOR', 'ADMIN', null] as const).map((decidedBy) => ({
        holds: [...ways[method], ...(decidedBy === 'ADMIN' ? [] : ['UNDECIDED'])],
        standing: { method, decidedBy },
      })),
    )
    walk(returnTable, shoppersAndStores, standings, (from, to, by, standing) =>
      mayTransitionReturn({ status: from as never, ...standing }, to as never, by as Actor),
    )
    // A return is open while a party other than its shopper can still transition it.
    const open = returnStatuses.filter((state) => returnTable[state].some(({ by }) => `${by}` !== 'SHOPPER'))
    expect(open.toSorted()).toEqual([...openReturnStatuses].toSorted())
  })

  test('a refund', () => {
    const standings = (['VENDOR', 'PLATFORM'] as const).map((payer) => ({
      holds: [payer === 'VENDOR' ? 'STORE_PAYS' : 'PLATFORM_PAYS'],
      standing: { payer },
    }))
    walk(refundTransitions, ['SHOPPER', 'VENDOR', 'ADMIN'], standings, (from, to, by, standing) =>
      mayTransitionRefund({ status: from as never, ...standing }, to as never, by as never),
    )
  })

  test('a settlement', () => {
    const standings = (['PAY_OUT', 'COLLECT', 'NONE'] as const).flatMap((direction) =>
      [at, null].map((paidAt) => ({
        holds: [direction === 'NONE' ? 'NOTHING_DUE' : 'HAS_AMOUNT', paidAt === null ? 'UNBOOKED' : 'BOOKED'],
        standing: { direction, paidAt },
      })),
    )
    walk(settlementTransitions, ['VENDOR', 'ADMIN'], standings, (from, to, by, standing) =>
      mayTransitionSettlement({ status: from as never, ...standing }, to as never, by as never),
    )
  })

  test('a complaint', () => {
    const longAgo = new Date('2026-11-01T10:00:00Z')
    const standings = [true, false].flatMap((hasStore) =>
      [null, at, longAgo].map((endedAt) => ({
        holds: [...(hasStore ? ['HAS_STORE'] : []), ...(endedAt === longAgo ? [] : ['REOPENABLE'])],
        standing: { hasStore, endedAt },
      })),
    )
    walk(complaintTransitions, ['USER', 'VENDOR', 'ADMIN', 'SYSTEM'], standings, (from, to, by, standing) =>
      complaintStatesAfter({ status: from as never, ...standing }, by as never, at).includes(to as never),
    )
  })

  test('a store', () => {
    walk(vendorTransitions, ['VENDOR', 'ADMIN', 'SYSTEM'], [{ holds: [], standing: null }], (from, to, by) =>
      mayBecome(from, to as never, by as never),
    )
  })

  test('a payment attempt: what is over is changed by money alone, and what is paid by nothing', () => {
    const bySaying = (from: keyof typeof attemptTransitions) =>
      statesOf(attemptTransitions).filter((to) => isAllowed(attemptTransitions, { from, by: 'GATEWAY' }, to))
    expect(bySaying('FAILED')).toEqual(['REVIEW', 'PAID'])
    expect(bySaying('EXPIRED')).toEqual(['REVIEW', 'PAID'])
    expect(bySaying('PAID')).toEqual([])
  })
})

describe('on the database', () => {
  let market: TestMarket
  let orderId: string
  beforeAll(async () => {
    market = await openTestMarket()
    const store = await openStoreWithProducts(market)
    orderId = (await place(market, store, await signedInShopper(market))).orderId
  })
  afterAll(() => market.close())

  class Back extends Error {}
  /** Tries it, returns the outcome, and rolls everything back. */
  async function tried<T>(attempt: (tx: Tx) => Promise<T>): Promise<T | string> {
    let found: T | string = ''
    await inTransaction(market.db, async (tx) => {
      found = await attempt(tx).catch((error) => {
        if (error instanceof Refusal) return error.code
        throw error
      })
      throw new Back()
    }).catch((error) => {
      if (!(error instanceof Back)) throw error
    })
    return found
  }

  test('an order that stands in any state goes where its table says, and nowhere else', async () => {
    const wrong: string[] = []
    let gone = 0
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const by of shoppersAndStores) {
          const isThere = isAllowed(orderTransitions, { from, by, holds: ['FETCHED'] }, to)
          const outcome = await tried(async (tx) => {
            await tx.updateTable('orders').set({ status: from }).where('id', '=', orderId).execute()
            const order = await orderById(tx, orderId)
            await transitionOrder(tx, order, { to, by, actorId: null, note: null, at })
            return (await orderById(tx, orderId)).status
          })
          if (outcome !== (isThere ? to : 'WRONG_STATE')) wrong.push(`${from} → ${to} by ${by}: ${outcome}`)
          if (isThere) gone += 1
        }
      }
    }
    expect(wrong).toEqual([])
    expect(gone).toBeGreaterThan(20)
  })

  test('a payment is not moved by a step that its table lacks, and nothing is written', async () => {
    const payment = await market.db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const events = () => market.db.selectFrom('payment_event').selectAll().execute()
    const before = await events()
    for (const from of paymentStatuses) {
      for (const to of paymentStatuses) {
        const isThere = isAllowed(paymentTransitions, { from, by: 'PROOF_SENT' }, to)
        if (from === to || isThere) continue
        const step = transitionPayment(market.db as Tx, payment.id, { from, to, by: 'PROOF_SENT', at })
        await expect(step).rejects.toThrow(`no transition from ${from} to ${to}`)
      }
    }
    expect(await events()).toEqual(before)
  })
})
