import { fitAnswers, type GivenAnswers } from '../../contract/catalogue/line-answers.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { type AskedForm, lineFormsOf } from '../catalogue/index.ts'
import { ownedPictures } from '../content/index.ts'
import type { AppContext } from '../platform/context.ts'
import { foundOr, inTransaction } from '../platform/db/db.ts'
import type { Call } from '../platform/http/binding.ts'
import { privatePictureUrl } from '../platform/pictures/private-pictures.ts'
import { Refusal } from '../platform/refusal.ts'

type Route = typeof contract.cart.setAnswers

/**
 * Keeps answers about a line of the caller's cart. A missing answer may come later, and is refused by the order alone;
 * one that does not fit the form is BAD_INPUT, and so is a picture that is somebody else's or not private.
 */
export function setAnswers(ctx: AppContext, { body, caller }: Call<Route>): Promise<ResponseData<Route>> {
  const { accountId: userId } = caller
  const { vendorId, productId, variableNo = 0, answers } = body
  return inTransaction(ctx.db, async (tx) => {
    const line = foundOr(
      await tx
        .selectFrom('cart_line')
        .select(['quantity', 'answer_pictures as pictures'])
        .where('user_id', '=', userId)
        .where('vendor_id', '=', vendorId)
        .where('product_id', '=', productId)
        .where('variable_no', '=', variableNo)
        .forUpdate()
        .executeTakeFirst(),
    )
    const form = foundOr((await lineFormsOf(tx, [productId], 'HELD')).get(productId))
    const kept = fitting(form, Math.max(line.quantity, answers.units.length), answers)
    await ownedPictures(tx, userId, kept.pictures, {
      ...{ field: 'pictures', shape: 'PRIVATE' as const, attached: line.pictures },
    })
    await tx
      .updateTable('cart_line')
      .set({ answers: JSON.stringify(kept.units), answer_pictures: [...kept.pictures] })
      .where('user_id', '=', userId)
      .where('vendor_id', '=', vendorId)
      .where('product_id', '=', productId)
      .where('variable_no', '=', variableNo)
      .execute()
    return {
      units: kept.units.map((set) => ({ ...set })),
      pictures: kept.pictures.map((name) => ({ name, url: privatePictureUrl(ctx, name) })),
    }
  })
}

/** The answers, normalised; BAD_INPUT names each one that its field does not take, or that no field asks for. */
function fitting(form: AskedForm, quantity: number, given: GivenAnswers): GivenAnswers {
  const known = new Set(form.fields.filter(({ kind }) => kind !== 'PICTURES').map(({ key }) => key))
  const errors: Record<string, string> = {}
  given.units.forEach((set, at) => {
    for (const key of Object.keys(set)) {
      if (!known.has(key)) errors[`units.${at}.${key}`] = 'This is not asked any more'
    }
  })
  const { kept, faults } = fitAnswers(form, quantity, given)
  for (const { key, piece, fault } of faults) {
    if (fault === 'NO_FIT') errors[`units.${(piece ?? 1) - 1}.${key}`] = "This answer doesn't fit"
  }
  if (given.pictures.length > 0 && known.size === form.fields.length) {
    errors['pictures'] = 'This is not asked any more'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
  return kept
}
