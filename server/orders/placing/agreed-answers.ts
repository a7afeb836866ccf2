/** The shopper's answers about the lines of an order, checked against the forms as they are now. */
import { sql } from 'kysely'
import {
  type AnswerFault,
  type FrozenAnswers,
  fitAnswers,
  type GivenAnswers,
  hasTooManyPieces,
  lineFormLimits,
} from '../../../contract/catalogue/line-answers.ts'
import { cartAnswersOf } from '../../cart/index.ts'
import { type AskedForm, lineFormsOf } from '../../catalogue/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderedLine } from '../states/order-price.ts'

interface Asked {
  readonly vendorId: string
  readonly lines?:
    | readonly {
        readonly productId: string
        readonly variableNo?: number | undefined
        readonly answers?: GivenAnswers | undefined
      }[]
    | undefined
}

export interface AgreedAnswers {
  readonly productId: string
  readonly variableNo: number
  readonly frozen: FrozenAnswers & Pick<AskedForm, 'edition'>
  readonly pictures: readonly string[]
}

/**
 * The answers of each line that has any. The forms are held until commit: a form changed meanwhile waits for this order,
 * or this order for it, so that no order is placed by a form that its store has replaced. LINE_ANSWERS_MISSING names
 * every question that is open, PIECES_ASKED a line of more pieces than a form asks about.
 */
export async function agreedAnswers(
  tx: Tx,
  userId: string,
  asked: Asked,
  lines: readonly OrderedLine[],
): Promise<AgreedAnswers[]> {
  const forms = await lineFormsOf(
    tx,
    lines.map(({ productId }) => productId),
    'HELD',
  )
  if (forms.size === 0) return []
  const inCart = await cartAnswersOf(tx, { userId, vendorId: asked.vendorId })
  const agreed: AgreedAnswers[] = []
  const open: object[] = []
  for (const line of lines) {
    const form = forms.get(line.productId)
    if (form === undefined) continue
    const { productId, variableNo, quantity } = line
    const key = { productId, ...(variableNo > 0 && { variableNo }) }
    if (hasTooManyPieces(form, quantity)) {
      throw new Refusal('PIECES_ASKED', { ...key, most: lineFormLimits.pieces })
    }
    const isThis = (one: { productId: string; variableNo?: number | undefined }) =>
      one.productId === productId && (one.variableNo ?? 0) === variableNo
    const kept = inCart.find(isThis)?.answers
    const sent = asked.lines?.find((one) => isThis(one) && one.answers !== undefined)?.answers
    const { faults, kept: answers } = fitAnswers(form, quantity, sent ?? kept)
    open.push(...faults.map((fault) => ({ ...key, ...wired(fault) })))
    await ownedPictures(tx, userId, answers.pictures, {
      ...{ field: 'answers', shape: 'PRIVATE' as const, attached: kept?.pictures ?? [] },
    })
    const { name, asksPerUnit, edition, fields } = form
    const hasAny = answers.pictures.length > 0 || answers.units.some((set) => Object.keys(set).length > 0)
    if (hasAny) {
      const frozen = { name, asksPerUnit, edition, fields, units: answers.units }
      agreed.push({ productId, variableNo, frozen, pictures: answers.pictures })
    }
  }
  if (open.length > 0) throw new Refusal('LINE_ANSWERS_MISSING', { lines: open })
  return agreed
}

const wired = ({ key, label, labelNe, piece, fault }: AnswerFault) => ({
  ...{ field: key, label, fault },
  ...(labelNe !== '' && { labelNe }),
  ...(piece !== null && { piece }),
})

/** Freezes the answers with the lines of the order: most orders have none. */
export async function writeAnswers(tx: Tx, orderId: string, agreed: readonly AgreedAnswers[]): Promise<void> {
  for (const { productId, variableNo, frozen, pictures } of agreed) {
    await sql`
      update order_line set answers = ${JSON.stringify(frozen)}::jsonb, answer_pictures = ${[...pictures]}::text[]
      where order_id = ${orderId} and product_id = ${productId} and variable_no = ${variableNo}`.execute(tx)
  }
}
