/** Presents payment accounts. A vendor's current account is the row that no other one has replaced. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { accountCheck, merchantQr } from '../../../contract/payments/payment-accounts.ts'
import type { AccountMethod, AccountStatus } from '../../../contract/payments/payment-methods.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf, Stored } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import { isUsable } from './encrypt-secret.ts'
import { isSimilarName } from './name-similarity.ts'

/** The column `public_data`: of a QR its content, of a gateway its merchant code. */
export interface PublicData {
  readonly payload?: string
  readonly network?: string
  readonly merchantName?: string
  readonly merchantCity?: string
  readonly isSample?: boolean
  readonly merchantCode?: string
  /** Names of the encrypted fields, so that the vendor sees which are filled in. */
  readonly secretFields?: readonly string[]
}

interface Row
  extends Aliased<'payment_account', { accountId: 'id' }>,
    Columns<
      'payment_account',
      'vendor_id' | 'label' | 'picture' | 'reason' | 'updated_at' | 'checked_at' | 'sealed_secret'
    >,
    Columns<'vendor', 'shop_name' | 'username'>,
    Aliased<'account', { vendorName: 'name' }> {
  readonly method: OneOf<'payment_account', 'method', AccountMethod>
  readonly data: Stored<'payment_account', 'public_data', PublicData>
  readonly status: OneOf<'payment_account', 'status', AccountStatus>
  readonly before: { label: string; merchantCode: string | null; merchantName: string | null } | null
  readonly events: EventJson[]
}

interface EventJson extends Columns<'payment_account_event', 'note'> {
  readonly status: OneOf<'payment_account_event', 'to_status', AccountStatus>
  readonly at: InJson<Column<'payment_account_event', 'at'>>
  readonly by: 'VENDOR' | 'ADMIN' | 'SYSTEM'
}

export type AccountView = z.output<typeof accountCheck>

const columns = sql`
  a.id as "accountId", a.vendor_id as "vendorId", a.method, a.label, a.public_data as data, a.picture, a.status,
  a.reason, a.updated_at as "updatedAt", a.checked_at as "checkedAt", a.sealed_secret as "sealedSecret", v.shop_name as "shopName", v.username,
  keeper.name as "vendorName",
  (select json_build_object('label', b.label, 'merchantCode', b.public_data ->> 'merchantCode',
     'merchantName', b.public_data ->> 'merchantName')
   from payment_account b where (b.vendor_id, b.method) = (a.vendor_id, a.method) and b.superseded_at is not null
   order by b.superseded_at desc, b.id desc limit 1) as before,
  (select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.at, 'note', e.note,
     'by', case actor.user_type when 'VENDOR' then 'VENDOR' when 'ADMIN' then 'ADMIN' else 'SYSTEM' end)
     order by e.at desc, e.id desc), '[]')
   from payment_account_event e join payment_account of_it on of_it.id = e.account_id
   left join account actor on actor.id = e.actor_id
   where (of_it.vendor_id, of_it.method) = (a.vendor_id, a.method)) as events`

export async function presentAccounts(
  ctx: AppContext,
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`a.method`,
): Promise<AccountView[]> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_account a join vendor v on v.id = a.vendor_id
    join account keeper on keeper.id = v.account_id
    where a.superseded_at is null and ${where} order by ${order}`.execute(db)
  return rows.map((row) => presentAccount(ctx, row))
}

function presentAccount(ctx: AppContext, { data, picture, events, sealedSecret, ...row }: Row): AccountView {
  const name = data.merchantName ?? ''
  return {
    ...row,
    ...(row.status === 'ACTIVE' && !isUsable(ctx, sealedSecret) && closed),
    merchantCode: data.merchantCode ?? null,
    qr: qrOf(data) ?? null,
    pictureUrl: picture === null ? null : privatePictureUrl(ctx, picture),
    secretFields: [...(data.secretFields ?? [])],
    isNameAlike: name !== '' && (isSimilarName(name, row.shopName) || isSimilarName(name, row.vendorName)),
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

/**
 * The secret was encrypted with a key that is gone: our own reason, in English and Nepali at once, for admins read it
 * too.
 */
const closed = {
  status: 'DISABLED',
  reason:
    'Its secret key can no longer be read. Please enter it again. · यसको गोप्य कुञ्जी पढ्न सकिएन, फेरि हाल्नुहोस्।',
} as const

export function qrOf(data: PublicData): z.output<typeof merchantQr> | undefined {
  if (data.payload === undefined) return undefined
  const { payload, network = '', merchantName = '', merchantCity = '', isSample = false } = data
  return { payload, network, merchantName, merchantCity, isSample }
}
