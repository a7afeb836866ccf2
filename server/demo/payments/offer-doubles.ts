/** Some of the demo's stores are paid through gateways, as long as those are doubles on this machine. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import { type Gateway, gateways } from '../../../contract/payments/payment-methods.ts'
import { sealPaymentSecret } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { demoStore, otherStores } from '../stores/stores.ts'
import { doubleMerchants } from './double-merchants.ts'

const paidThere = [demoStore, ...otherStores, 'thamel-trek-store', 'new-road-mobile', 'lakeside-outdoor']
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Opens those accounts where the double of a gateway is configured, and closes them again where it no longer is: a
 * server that was tried out with doubles never redirects a shopper to the real gateway with test credentials.
 */
export async function offerDoubles(ctx: AppContext): Promise<void> {
  const { gateways: at, isLocal } = ctx.config
  const places: Record<Gateway, URL> = { ESEWA: at.esewa, KHALTI: at.khalti, FONEPAY: at.fonepay }
  for (const method of gateways) {
    const isDouble = isLocal && loopback.test(places[method].hostname)
    await inTransaction(ctx.db, async (tx) => {
      if (isDouble) await addAccounts(ctx, tx, method)
      await turn(tx, method, isDouble)
    })
  }
}

async function addAccounts(ctx: AppContext, tx: Tx, method: Gateway): Promise<void> {
  const { merchantCode, secretKey } = doubleMerchants[method]
  const { rows: vendors } = await sql<{ id: string }>`
    select v.id from vendor v join account a on a.id = v.account_id
    where v.username in (${sql.join(paidThere)}) and a.email like '%@example.com'
      and exists (select from market_filling where kind = 'DEMO')
      and not exists (select from payment_account c where c.vendor_id = v.id and c.method = ${method})`.execute(
    tx,
  )
  for (const vendor of vendors) {
    const id = randomUUIDv7()
    await tx
      .insertInto('payment_account')
      .values({
        id,
        vendor_id: vendor.id,
        method,
        label: gatewayNames[method],
        public_data: JSON.stringify({
          ...(merchantCode && { merchantCode }),
          secretFields: ['secretKey'],
          isDouble: true,
        }),
        sealed_secret: sealPaymentSecret(ctx, vendor.id, { secretKey }),
        status: 'DISABLED',
      })
      .execute()
    await tx
      .insertInto('payment_account_event')
      .values({ id: randomUUIDv7(), account_id: id, to_status: 'DISABLED' })
      .execute()
  }
}

async function turn(tx: Tx, method: Gateway, isDouble: boolean): Promise<void> {
  const [from, to] = isDouble ? ['DISABLED', 'ACTIVE'] : ['ACTIVE', 'DISABLED']
  await sql`
    with turned as (
      update payment_account set status = ${to}, updated_at = now()
      where method = ${method} and status = ${from} and superseded_at is null
        and (public_data ->> 'isDouble')::boolean
      returning id
    )
    insert into payment_account_event (id, account_id, from_status, to_status)
    select gen_random_uuid(), id, ${from}, ${to} from turned`.execute(tx)
}
