import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { pictureUrl } from '../../contract/shared/limits.ts'
import { vendorRow } from '../../contract/vendors/admin-vendors.ts'
import type { AppContext } from '../platform/context.ts'
import { type Db, foundOr } from '../platform/db/db.ts'
import { holdsWords, searchWords } from '../platform/db/search-words.ts'
import type { Call } from '../platform/http/binding.ts'

type List = typeof contract.vendors.adminVendors
type VendorRow = ResponseData<typeof contract.vendors.approveVendor>

/** Vendors as admins see them, the newest first. */
export async function listVendors(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const [rows, { total }] = await Promise.all([
    vendorRows(narrowed(ctx.db, query))
      .orderBy('vendor.id', 'desc')
      .offset(query.offset)
      .limit(query.noOfRows)
      .execute(),
    narrowed(ctx.db, query)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(presented), total }
}

export async function vendorRowOf(db: Db, vendorId: string): Promise<VendorRow> {
  const vendors = withPerson(db).where('vendor.id', '=', vendorId)
  return presented(foundOr(await vendorRows(vendors).executeTakeFirst()))
}

const withPerson = (db: Db) => db.selectFrom('vendor').innerJoin('account', 'account.id', 'vendor.account_id')

function narrowed(db: Db, { status, search, nameWaits }: Call<List>['query']) {
  const words = searchWords(search)
  return withPerson(db)
    .$if(status !== undefined, (query) => query.where('vendor.status', '=', status ?? ''))
    .$if(nameWaits !== undefined, (query) => query.where(nameIsWaiting))
    .$if(words !== '', (query) =>
      query.where(
        holdsWords(
          words,
          sql`lower(vendor.shop_name || ' ' || coalesce(vendor.shop_name_ne, ''))`,
          sql`vendor.username`,
          sql`account.email`,
        ),
      ),
    )
}

const nameIsWaiting = sql<boolean>`exists (select from held_name where held_name.vendor_id = vendor.id)`

const vendorRows = (vendors: ReturnType<typeof withPerson>) =>
  vendors
    .select(['vendor.id as vendorId', 'account_id as accountId', 'vendor.username', 'shop_name as shopName'])
    .select([
      'shop_name_ne as shopNameNe',
      'logo',
      'vendor.address as vendorAddress',
      'vendor.state',
      'vendor.city',
      'vendor.phone',
    ])
    .select(['account.name', 'account.email', 'status', 'goods_count as productCount'])
    .select(['vendor.created_at as createdAt', 'approved_at as approvedAt'])
    .select(nameIsWaiting.as('isNameWaiting'))
    .select([
      sql<boolean>`account.email_verified_at is not null`.as('isVerified'),
      sql<boolean>`account.disabled_at is not null`.as('isDisabled'),
    ])

type Raw = Awaited<ReturnType<ReturnType<typeof vendorRows>['executeTakeFirstOrThrow']>>

const presented = ({ logo, ...row }: Raw): VendorRow => ({
  ...row,
  vendorLogo: logo === null ? null : pictureUrl(logo),
  status: vendorRow.shape.status.parse(row.status),
})
