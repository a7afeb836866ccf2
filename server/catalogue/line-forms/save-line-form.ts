import { randomInt, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { lineFormLimits } from '../../../contract/catalogue/line-answers.ts'
import {
  formNameTaken,
  type LineField,
  type LineFormBody,
  vendorLineForm,
} from '../../../contract/catalogue/line-forms.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { vendorLineForms } from './line-form-rows.ts'

type Add = typeof contract.catalogue.addLineForm
type Change = typeof contract.catalogue.changeLineForm

/** Creates a form of the store, up to the most that a store may have. */
export function addLineForm(ctx: AppContext, { caller, body }: Call<Add>): Promise<ResponseData<Add>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const others = await vendorLineForms(tx, vendorId)
    if (others.length >= lineFormLimits.forms) throw new Refusal('TOO_MANY')
    refuseTakenName(others, body.name)
    const id = randomUUIDv7()
    const at = ctx.clock()
    await tx
      .insertInto('line_form')
      .values({ id, vendor_id: vendorId, ...columnsOf(body, []), created_at: at, updated_at: at })
      .execute()
    return ofId(tx, vendorId, id)
  })
}

/**
 * Changes a form. The row is written, so an order under way that holds a share of it is waited for: it keeps the form
 * that its shopper answered, and every order after this one is asked by the new form.
 */
export function changeLineForm(
  ctx: AppContext,
  { caller, params, body }: Call<Change>,
): Promise<ResponseData<Change>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const all = await vendorLineForms(tx, vendorId)
    const before = foundOr(all.find(({ id }) => id === params.id))
    if (before.edition !== body.edition) {
      throw new Refusal('EDITED_MEANWHILE', { now: z.encode(vendorLineForm, before) })
    }
    refuseTakenName(
      all.filter(({ id }) => id !== params.id),
      body.name,
    )
    await tx
      .updateTable('line_form')
      .set({ ...columnsOf(body, before.fields), edition: body.edition + 1, updated_at: ctx.clock() })
      .where('id', '=', params.id)
      .execute()
    return ofId(tx, vendorId, params.id)
  })
}

const ofId = async (tx: Tx, vendorId: string, id: string): Promise<ResponseData<Change>> =>
  foundOr((await vendorLineForms(tx, vendorId, id))[0])

/** The caller holds the lock of the vendor's products, under which forms are written. */
function refuseTakenName(others: readonly { readonly name: string }[], wanted: string): void {
  const name = wanted.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === name)) {
    throw new Refusal('BAD_INPUT', { errors: { name: formNameTaken } })
  }
}

function columnsOf({ name, asksPerUnit, fields }: LineFormBody, before: readonly LineField[]) {
  const known = new Set(before.map(({ key }) => key))
  // A key that this form never had is another's: the field is new here.
  const keyed = fields.map((field) => ({
    ...field,
    key: field.key !== undefined && known.has(field.key) ? field.key : newKey(),
  }))
  return {
    name,
    asks_per_unit: asksPerUnit,
    fields: JSON.stringify(keyed),
    is_required: fields.some(({ isRequired }) => isRequired),
  }
}

const keyLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newKey = (): string =>
  Array.from({ length: 8 }, () => keyLetters[randomInt(keyLetters.length)]).join('')

type Remove = typeof contract.catalogue.removeLineForm

/** Deletes a form: its products ask nothing any more. Orders have their answers with the form as it was. */
export function removeLineForm(
  ctx: AppContext,
  { caller, params }: Call<Remove>,
): Promise<ResponseData<Remove>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, caller.vendorId)
    const { rows } = await sql<{ id: string }>`
      delete from line_form where id = ${params.id} and vendor_id = ${caller.vendorId} returning id`.execute(
      tx,
    )
    return foundOr(rows[0])
  })
}

type List = typeof contract.catalogue.lineForms

export const listLineForms = (ctx: AppContext, { caller }: Call<List>): Promise<ResponseData<List>> =>
  vendorLineForms(ctx.db, caller.vendorId)
