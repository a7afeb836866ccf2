import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { DocumentKind } from '../../../contract/orders/document-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { contactOpenSince, coveredPhone, isContactOpen } from '../customers/contact-cover.ts'
import { drawFor } from '../pdf/draw.ts'
import type { BillContent } from './content.ts'
import { isSeenBy } from './list-documents.ts'

type Route = typeof contract.orders.printDocument

interface Kept
  extends Columns<'order_document', 'number' | 'fiscal_year' | 'issued_at'>,
    Aliased<'order_document', { printed: 'printed_count' }> {
  readonly kind: OneOf<'order_document', 'kind', DocumentKind>
  readonly content: Stored<'order_document', 'content', BillContent>
}

/**
 * Renders a document from its frozen content. The first print is the original; it counts only once it is rendered, and
 * of two at the same time only one is the original.
 */
export async function printDocument(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const isWhole =
    caller.userType === 'VENDOR' ? isContactOpen(await contactOpenSince(ctx)) : sql<boolean>`true`
  const { rows } = await sql<Kept>`
    select d.kind, d.number, d.fiscal_year as "fiscalYear", d.issued_at as "issuedAt",
      d.printed_count as printed,
      case when ${isWhole} then d.content else jsonb_set(
        d.content, '{buyer,phone}', to_jsonb(${coveredPhone(sql`d.content #>> '{buyer,phone}'`)})
      ) end as content
    from order_document d join orders o on o.id = d.order_id
    where d.id = ${params.documentId} and ${isSeenBy(caller)}`.execute(ctx.db)
  const { printed, ...bill } = foundOr(rows[0])
  const { bikramSambatYears: announcedYears } = await settingsOf(ctx)
  const draw = (isCopy: boolean) =>
    drawFor(caller.accountId, {
      what: 'BILL',
      language: body.language,
      announcedYears,
      bill: { ...bill, isCopy },
    })
  const pdf = await draw(printed > 0)
  const isCounted = await countPrint(ctx, params.documentId, printed > 0)
  return { name: nameOf(bill), bytes: isCounted ? pdf : await draw(true) }
}

/** False where another print has become the original meanwhile. */
async function countPrint(ctx: AppContext, documentId: string, isCopy: boolean): Promise<boolean> {
  const { rows } = await sql<{ printed: number }>`
    update order_document set printed_count = printed_count + 1 where id = ${documentId}
    returning printed_count as printed`.execute(ctx.db)
  return isCopy || rows[0]?.printed === 1
}

const nameOf = ({ kind, fiscalYear, number, content }: Omit<Kept, 'printed'>): string =>
  `${kind.toLowerCase().replace('_', '-')}-${fiscalYear.replace('/', '-')}-${number}-${content.orderNo}.pdf`
