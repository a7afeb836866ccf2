import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { DocumentKind } from '../../../contract/orders/document-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Column, Columns, InJson, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

type Route = typeof contract.orders.documents

/** Condition on `orders o`: the caller may read the order. */
export const isSeenBy = (caller: Caller): RawBuilder<boolean> =>
  caller.userType === 'ADMIN'
    ? sql`true`
    : caller.userType === 'VENDOR'
      ? sql`o.vendor_id = ${caller.vendorId}`
      : sql`o.user_id = ${caller.accountId}`

interface DocumentJson
  extends Columns<'order_document', 'number' | 'fiscal_year'>,
    Aliased<'order_document', { documentId: 'id'; amount: 'amount_paisa' }> {
  readonly kind: OneOf<'order_document', 'kind', DocumentKind>
  readonly issuedAt: InJson<Column<'order_document', 'issued_at'>>
}

/** Documents issued for one order, to its shopper, its store and admins. */
export async function listDocuments(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows } = await sql<{ documents: DocumentJson[] | null }>`
    select (
      select json_agg(json_build_object(
        'documentId', d.id, 'kind', d.kind, 'number', d.number, 'fiscalYear', d.fiscal_year,
        'amount', d.amount_paisa, 'issuedAt', d.issued_at
      ) order by d.issued_at, d.id)
      from order_document d where d.order_id = o.id
    ) as documents
    from orders o where o.id = ${query.orderId} and ${isSeenBy(caller)}`.execute(ctx.db)
  const [order] = rows
  if (order === undefined) throw new Refusal('NOT_FOUND')
  const documents = order.documents ?? []
  return {
    total: documents.length,
    rows: documents.map((one) => ({ ...one, issuedAt: new Date(one.issuedAt) })),
  }
}
