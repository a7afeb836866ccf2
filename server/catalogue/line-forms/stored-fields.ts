/** The fields of a form as its column holds them: those of the day when they were written. */
interface AnyStored {
  readonly key: string
  readonly label: string
  readonly labelNe: string
  readonly hint: string
  readonly hintNe: string
  readonly isRequired: boolean
}

export type StoredField =
  | (AnyStored & { readonly kind: 'TEXT'; readonly maxLength: number })
  | (AnyStored & {
      readonly kind: 'CHOICE'
      readonly choices: { readonly value: string; readonly valueNe: string }[]
    })
  | (AnyStored & {
      readonly kind: 'MEASURE'
      readonly unit: 'CM' | 'INCH'
      readonly least: number
      readonly most: number
    })
  | (AnyStored & { readonly kind: 'PICTURES' })
