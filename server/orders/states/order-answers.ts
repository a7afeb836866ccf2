/** Answers of an order's lines, as its readers see them. */
import { type GivenAnswers, wordedAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { OrderAnswers } from '../../../contract/catalogue/line-forms.ts'
import type { StoredField } from '../../catalogue/index.ts'
import type { Column, Stored } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'

/** Answers with the form as it was at placement; what an order stores. */
export type StoredAnswers = Stored<
  'order_line',
  'answers',
  {
    readonly name: string
    readonly asksPerUnit: boolean
    readonly fields: StoredField[]
    readonly units: Record<string, string>[]
  }
>

/** The columns of `order_line`, in JSON. */
export interface AnswersJson {
  readonly answers: StoredAnswers | null
  readonly answerPictures: Column<'order_line', 'answer_pictures'>
}

/** In words, with addresses of the pictures: only for those who may read the order. */
export const shownAnswers = (
  ctx: Parameters<typeof privatePictureUrl>[0],
  { answers, answerPictures }: AnswersJson,
): { answers?: OrderAnswers } =>
  answers === null
    ? {}
    : {
        answers: {
          told: wordedAnswers(answers),
          pictures: answerPictures.map((name) => privatePictureUrl(ctx, name)),
        },
      }

/** The answers of a line as its cart had them. */
export const givenIn = (
  answers: StoredAnswers | null,
  pictures: readonly string[],
): { answers?: GivenAnswers } => (answers === null ? {} : { answers: { units: answers.units, pictures } })
