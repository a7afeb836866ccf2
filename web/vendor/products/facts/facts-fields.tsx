import { useQuery } from '@tanstack/react-query'
import { type FactName, factNames } from '../../../../contract/catalogue/fact-names.ts'
import type { vendorProductRoutes } from '../../../../contract/catalogue/vendor-products.ts'
import type { ResponseJson } from '../../../../contract/route.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Day } from '../../../ui/when.tsx'
import type { Faults } from '../form-faults.ts'
import { categoryRulesQuery } from '../product-data.ts'
import type { TypedProduct } from '../typed-product.ts'
import { FactField } from './fact-field.tsx'
import { filledFacts, type TypedFacts } from './typed-facts.ts'

interface FactsFieldsProps {
  typed: TypedProduct
  faults: Faults
  change: (part: Partial<TypedProduct>) => void
}

/** The facts that the category asks for, and below them those that it does not. */
export function FactsFields({ typed, faults, change }: FactsFieldsProps) {
  const t = useTranslate()
  const rules = useQuery(categoryRulesQuery()).data ?? []
  const asked = askedAt(rules, typed)
  const changeFacts = (part: Partial<TypedFacts>) => change({ facts: { ...typed.facts, ...part } })
  const faultOf = (name: FactName) => (part: string) =>
    faults[part === '' ? `facts.${name}` : `facts.${part}`]
  const isFaulty = (name: FactName) => Object.keys(faults).some((field) => field.startsWith(`facts.${name}`))
  const filled = filledFacts(typed.facts)
  const field = (name: FactName) => (
    <FactField
      change={changeFacts}
      faultOf={faultOf(name)}
      hint={hintOf(name)}
      key={name}
      name={name}
      typed={typed.facts}
    />
  )
  const hintOf = (name: FactName) => {
    if (asked.wanted.includes(name)) return t('form.factWanted')
    if (!asked.required.includes(name) || asked.requiredFrom === null) return undefined
    return (
      <>
        {t('form.factRequired')} <Day day={asked.requiredFrom} />
      </>
    )
  }
  const isAsked = (name: FactName) => asked.wanted.includes(name) || asked.required.includes(name)
  const first = factNames.filter((name) => isAsked(name))
  const others = factNames.filter((name) => !isAsked(name))
  return (
    <div className="grid grid-cols-1 gap-5">
      {asked.isAgeLimited && (
        <p className="flex items-start gap-2 text-sm">
          <Icon className="mt-0.5 text-muted" name="info" size={18} />
          <span className="flex-1">{t('form.ageLimited')}</span>
        </p>
      )}
      {first.map(field)}
      <details className="group" open={others.some((name) => filled.includes(name) || isFaulty(name))}>
        <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-himal [&::-webkit-details-marker]:hidden">
          <Icon className="transition-transform group-open:rotate-180" name="chevron-down" size={16} />
          {t(first.length === 0 ? 'form.factsState' : 'form.factsMore')}
        </summary>
        <div className="grid grid-cols-1 gap-5 pt-2">{others.map(field)}</div>
      </details>
    </div>
  )
}

type Rules = ResponseJson<typeof vendorProductRoutes.categoryRules>

/** The rules for a product in this place: a subcategory's own list stands instead of that of its category. */
function askedAt(rules: Rules, { categoryId, subCategoryId }: TypedProduct) {
  const [category, sub] = [categoryId, subCategoryId].map((id) =>
    rules.find((rule) => rule.categoryId === id),
  )
  const facts = sub?.facts ?? category?.facts
  return {
    wanted: facts?.wanted ?? [],
    required: facts?.required ?? [],
    requiredFrom: facts?.requiredFrom ?? null,
    isAgeLimited: category?.isAgeLimited === true || sub?.isAgeLimited === true,
  }
}
