import { describe, expect, it } from 'vitest'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import type { StoredValue } from '../../lib/browser/storage.ts'
import { type Attempt, type OrderBody, openAttempt, type Placed, place } from './order-attempt.ts'

const body: OrderBody = {
  vendorId: 'v1',
  deliveryOptionId: 'd1',
  paymentMethod: 'COD',
  expectedTotal: 500,
}
const placed: Placed = {
  orderId: 'o1',
  orderNo: 'SJ-4F7K2',
  status: 'PLACED',
  total: 500,
  breakdown: [],
  payment: { method: 'COD', status: 'UNPAID', nextAction: 'NONE' },
}

function openDrawer(): StoredValue<Attempt> {
  let attempt: Attempt | undefined
  return {
    read: () => attempt,
    write: (next) => {
      attempt = next
    },
    forget: () => {
      attempt = undefined
    },
  }
}

const answering = (...answers: (Placed | Error)[]) => {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no network')
    return answer
  }
  return { send, keys }
}

describe('placing an order once, whatever is clicked', () => {
  it('keeps its key until an answer is seen, and sends it again after a lost one', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    const { send, keys } = answering(new TypeError('no network'), new TypeError('no network'), placed)
    expect((await place('maya', body, { ...around, send })).state).toBe('UNANSWERED')
    expect((await place('maya', body, { ...around, send })).state).toBe('UNANSWERED')
    expect((await place('maya', body, { ...around, send })).state).toBe('PLACED')
    expect(new Set(keys).size).toBe(1)
    expect(drawer.read()).toBeUndefined()
  })

  it('takes a new key after an answer, also after a refusal', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    const changed = new ApiProblem(409, {
      status: 409,
      code: 'PRICE_CHANGED',
      detail: 'A price has changed.',
    })
    const { send, keys } = answering(changed, placed)
    expect((await place('maya', body, { ...around, send })).state).toBe('REFUSED')
    await place('maya', { ...body, expectedTotal: 510 }, { ...around, send })
    expect(new Set(keys).size).toBe(2)
  })

  it('does not know what a stumbling server did, and so keeps the key', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    const { send, keys } = answering(new ApiProblem(503, undefined), placed)
    expect((await place('maya', body, { ...around, send })).state).toBe('UNANSWERED')
    await place('maya', body, { ...around, send })
    expect(new Set(keys).size).toBe(1)
  })

  it('knows that the earlier click arrived when the server says that the key stands for another order', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    const mismatch = new ApiProblem(422, { status: 422, code: 'IDEMPOTENCY_MISMATCH', detail: '' })
    const { send } = answering(new TypeError('no network'), mismatch)
    await place('maya', body, { ...around, send })
    expect((await place('maya', { ...body, note: 'Ring twice' }, { ...around, send })).state).toBe(
      'PLACED_BEFORE',
    )
    expect(drawer.read()).toBeUndefined()
  })

  it('is on its way from the click on, so that a reloaded page can finish it', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    const seen: (boolean | undefined)[] = []
    const send = async () => {
      seen.push(openAttempt('maya', 'v1', drawer)?.isOnItsWay)
      throw new TypeError('no network')
    }
    await place('maya', body, { ...around, send })
    expect(seen).toEqual([true])
    expect(openAttempt('maya', 'v1', drawer)?.isOnItsWay).toBe(false)
  })

  it('is no business of another shopper or another store', async () => {
    const drawer = openDrawer()
    const around = { attempts: drawer, pause: async () => undefined }
    await place('maya', body, { ...around, send: answering().send })
    expect(openAttempt('bikash', 'v1', drawer)).toBeUndefined()
    expect(openAttempt('maya', 'v2', drawer)).toBeUndefined()
  })

  it('has keys that are UUIDs', () => {
    expect(newIdempotencyKey()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
