/** Appeals: a vendor has mended a product that the market hides and asks an admin to look again, who decides. */
import { z } from 'zod'
import { post } from '../route.ts'
import { id, instant, line, text } from '../shared/fields.ts'
import { longestAppealNote, longestHiddenReason } from '../shared/limits.ts'

/** The open appeal of a product, as its vendor reads it; null where there is none. */
export const ownAppeal = {
  appealedAt: instant.nullable(),
  appealNote: z.string().nullable(),
}

/** The same for admins, with its id and its author. */
export const decidedAppeal = {
  appealId: id.nullable(),
  ...ownAppeal,
  appealedByName: z.string().nullable(),
}

export const productAppealRoutes = {
  appealProduct: post('/api/vendor/product/:id/appeal', {
    permission: 'store.products.manage',
    summary: 'Appeal the hiding of a product; a repeated request keeps the first appeal',
    params: z.object({ id }),
    body: z.object({ note: text(longestAppealNote).default('') }),
    answer: z.object({ appealedAt: instant, appealNote: z.string() }),
    refuses: ['NOT_FOUND', 'NOT_HIDDEN', 'TOO_MANY_TRIES', 'GOODS_BUSY'],
  }),
  keepHidden: post('/api/admin/product/appeal/:appealId/keepHidden', {
    permission: 'market.products.manage',
    summary: 'Dismiss an appeal: the product stays hidden, and its vendor sees the reason',
    params: z.object({ appealId: id }),
    body: z.object({ reason: line(longestHiddenReason) }),
    answer: z.object({ productId: id, hiddenReason: z.string() }),
    refuses: ['NOT_FOUND', 'SETTLED_ALREADY', 'GOODS_BUSY'],
  }),
}
