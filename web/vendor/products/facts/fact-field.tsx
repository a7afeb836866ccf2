import type { ComponentType } from 'react'
import { conditions } from '../../../../contract/catalogue/conditions.ts'
import { type CountryCode, countries, isCountryCode } from '../../../../contract/catalogue/countries.ts'
import { type FactName, factLimits } from '../../../../contract/catalogue/fact-names.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { BestBefore, Producer, Warranty } from './fact-groups.tsx'
import type { FactProps } from './fact-props.ts'

/** The controls of one fact. */
export function FactField({ name, ...props }: FactProps & { name: FactName }) {
  const Fields = fields[name]
  return <Fields {...props} />
}

function Brand({ typed, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      className="sm:max-w-96"
      error={faultOf('')}
      hint={hint}
      label={t('facts.brand')}
      maxLength={factLimits.brand}
      onChange={({ target }) => change({ brand: target.value })}
      value={typed.brand}
    />
  )
}

function ConditionField({ typed, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  return (
    <SelectField
      className="sm:max-w-96"
      error={faultOf('')}
      hint={hint}
      label={t('facts.condition')}
      onChange={({ target }) => change({ condition: conditions.find((one) => one === target.value) ?? '' })}
      value={typed.condition}
    >
      <option value="">{t('form.notStated')}</option>
      {conditions.map((one) => (
        <option key={one} value={one}>
          {t(`facts.condition.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

function Origin({ typed, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  const at = useLanguage() === 'ne' ? 1 : 0
  const [home = '', ...others] = Object.keys(countries)
  const nameOf = (code: string) => (isCountryCode(code) ? countries[code][at] : code)
  return (
    <SelectField
      className="sm:max-w-96"
      error={faultOf('')}
      hint={hint}
      label={t('facts.origin')}
      onChange={({ target }) => change({ origin: isCountryCode(target.value) ? target.value : '' })}
      value={typed.origin satisfies CountryCode | ''}
    >
      <option value="">{t('form.notStated')}</option>
      {[home, ...others.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), at === 1 ? 'ne' : 'en'))].map(
        (code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ),
      )}
    </SelectField>
  )
}

function NetContent({ typed, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      className="sm:max-w-96"
      error={faultOf('')}
      hint={hint ?? t('form.netContentHint')}
      label={t('facts.netContent')}
      maxLength={factLimits.netContent}
      onChange={({ target }) => change({ netContent: target.value })}
      value={typed.netContent}
    />
  )
}

/** A text, and beside it the same in Nepali. */
function Texts({ name, typed, change, faultOf, hint }: FactProps & { name: 'ingredients' | 'safety' }) {
  const t = useTranslate()
  const ne = `${name}Ne` as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <AreaField
        error={faultOf('')}
        hint={hint}
        label={t(`facts.${name}`)}
        maxLength={factLimits[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        value={typed[name]}
      />
      <AreaField
        error={faultOf(ne)}
        label={t(`form.${ne}`)}
        lang="ne"
        maxLength={factLimits[name]}
        onChange={({ target }) => change({ [ne]: target.value })}
        value={typed[ne]}
      />
    </div>
  )
}

const fields: Readonly<Record<FactName, ComponentType<FactProps>>> = {
  brand: Brand,
  condition: ConditionField,
  producer: Producer,
  origin: Origin,
  netContent: NetContent,
  bestBefore: BestBefore,
  warranty: Warranty,
  ingredients: (props) => <Texts {...props} name="ingredients" />,
  safety: (props) => <Texts {...props} name="safety" />,
}
