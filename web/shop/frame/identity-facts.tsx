import { useRouteContext } from '@tanstack/react-router'
import type { Identity } from '../../../contract/shared/identity.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import { ContactLines } from './contact-lines.tsx'

const facts = [
  'legalName',
  'registrationNumber',
  'panNumber',
  'listingNumber',
  'registeredAddress',
] as const satisfies readonly (keyof Identity)[]

/** Identity of the operator, as the law requires; unknown fields are left out. */
export function IdentityFacts() {
  const t = useTranslate()
  const { identity } = useRouteContext({ from: '__root__' }).market
  const known = facts.filter((key) => identity[key] !== undefined)
  if (known.length === 0) return <p className="text-muted">{t('identity.none')}</p>
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:p-6">
      <Facts
        facts={[
          ...known.map((key) => [t(`identity.${key}`), identity[key] ?? ''] as const),
          [t('identity.kind'), t('identity.intermediary')] as const,
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ContactLines of="support" title={t('identity.support')} />
        <ContactLines of="grievance" title={t('identity.grievance')} />
      </div>
    </div>
  )
}
