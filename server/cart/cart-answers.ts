/** Answers about lines of the cart: what a store's form asked. */
import { sql } from 'kysely'
import type { GivenAnswers } from '../../contract/catalogue/line-answers.ts'
import type { StockLine } from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Column, Columns, Stored } from '../platform/db/row-types.ts'

type StoredUnits = Stored<'cart_line', 'answers', Record<string, string>[]>

/** A line with what was answered about it. */
export interface AnsweredLine extends StockLine {
  readonly answers?: GivenAnswers | undefined
}

interface Whose {
  readonly userId: string
  readonly vendorId: string
}

/** The answers in the shopper's cart of one vendor; lines without any are left out. */
export async function cartAnswersOf(
  db: Db,
  { userId, vendorId }: Whose,
): Promise<(Pick<StockLine, 'productId' | 'variableNo'> & { readonly answers: GivenAnswers })[]> {
  const { rows } = await sql<
    Columns<'cart_line', 'product_id' | 'variable_no'> & {
      readonly units: StoredUnits
      readonly pictures: Column<'cart_line', 'answer_pictures'>
    }
  >`
    select product_id as "productId", variable_no as "variableNo", answers as "units",
      answer_pictures as "pictures"
    from cart_line where user_id = ${userId} and vendor_id = ${vendorId} and answers is not null`.execute(db)
  return rows.map(({ productId, variableNo, units, pictures }) => ({
    ...{ productId, variableNo, answers: { units, pictures } },
  }))
}

/** Gives answers to lines of the cart that have none yet. */
export async function putBackAnswers(
  tx: Tx,
  { userId, vendorId }: Whose,
  lines: readonly AnsweredLine[],
): Promise<void> {
  for (const { productId, variableNo, answers } of lines) {
    if (answers === undefined) continue
    await tx
      .updateTable('cart_line')
      .set({ answers: JSON.stringify(answers.units), answer_pictures: [...answers.pictures] })
      .where('user_id', '=', userId)
      .where('vendor_id', '=', vendorId)
      .where('product_id', '=', productId)
      .where('variable_no', '=', variableNo)
      .where('answers', 'is', null)
      .execute()
  }
}
