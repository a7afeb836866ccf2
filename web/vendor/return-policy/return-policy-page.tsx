import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { returnSentence } from '../../../contract/catalogue/return-sentence.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { AddException } from './add-exception.tsx'
import {
  firstTerms,
  type PolicyScope,
  readPoliciesAgain,
  scopeOf,
  type VendorPolicy,
  vendorPoliciesQuery,
} from './policy-data.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyVersions } from './policy-versions.tsx'

interface Edited {
  readonly scope: PolicyScope
  readonly name: string
  readonly policy: VendorPolicy | undefined
}

/** The scope of a policy (store, category or product), in the language of the page. */
const useScopeName = () => {
  const nameOf = useCategoryName()
  return ({ categoryName, categoryNameNe, productName }: VendorPolicy) =>
    productName ?? (categoryName === null ? '' : nameOf({ categoryName, categoryNameNe }))
}

/** /admin/vendor/return-policy: the policy of the whole store, and the exceptions. */
export function ReturnPolicyPage() {
  const t = useTranslate()
  const nameOf = useScopeName()
  const policies = useQuery(vendorPoliciesQuery())
  const [edited, setEdited] = useState<Edited>()
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => {
    setEdited(undefined)
    setIsChoosing(false)
  }
  const rows = policies.data?.rows ?? []
  const store = rows.find(({ categoryId, productId }) => categoryId === null && productId === null)
  const standing = ({ categoryId, productId }: PolicyScope) =>
    rows.find((one) => one.categoryId === (categoryId ?? null) && one.productId === (productId ?? null))
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div>
        <h1 className="font-bold text-xl">{t('returns.title')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('returns.line')}</p>
      </div>
      {policies.isPending && <Skeleton className="h-60 rounded-card" />}
      {policies.isError && (
        <ErrorState onRetry={() => void policies.refetch()}>{t('returns.failed')}</ErrorState>
      )}
      {policies.data && (
        <>
          <Panel title={t('returns.store')}>
            {store === undefined ? <Unsaid floorDays={policies.data.floorDays} /> : <Sentence of={store} />}
            <Button
              className="justify-self-start"
              variant={store === undefined ? 'main' : 'quiet'}
              onClick={() => setEdited({ scope: {}, name: t('returns.store'), policy: store })}
            >
              {t(store === undefined ? 'returns.write' : 'returns.edit')}
            </Button>
            {store !== undefined && <PolicyVersions scope={{}} />}
          </Panel>
          <Panel line={t('returns.exceptionsLine')} title={t('returns.exceptions')}>
            {rows.length === (store === undefined ? 0 : 1) && (
              <p className="text-muted">{t('returns.noExceptions')}</p>
            )}
            {rows
              .filter((policy) => policy !== store)
              .map((policy) => (
                <Exception
                  key={policy.id}
                  onEdit={() => setEdited({ scope: scopeOf(policy), name: nameOf(policy), policy })}
                  policy={policy}
                />
              ))}
            <Button
              className="justify-self-start"
              icon="plus"
              variant="quiet"
              onClick={() => setIsChoosing(true)}
            >
              {t('returns.add')}
            </Button>
          </Panel>
          <Drawer
            isOpen={edited !== undefined || isChoosing}
            onClose={close}
            title={edited?.name ?? t('returns.add')}
          >
            {edited === undefined ? (
              <AddException
                onChoose={(scope, name) => setEdited({ scope, name, policy: standing(scope) ?? store })}
              />
            ) : (
              <PolicyForm
                floorDays={policies.data.floorDays}
                key={JSON.stringify(edited.scope)}
                onDone={close}
                scope={edited.scope}
                start={edited.policy ?? firstTerms}
              />
            )}
          </Drawer>
        </>
      )}
    </div>
  )
}

function Unsaid({ floorDays }: { floorDays: number }) {
  const t = useTranslate()
  const least = { ...firstTerms, acceptsChangeOfMind: false, windowDays: 0, evidence: 'NONE' as const }
  return (
    <div className="grid gap-2">
      <p className="text-muted">{t('returns.none')}</p>
      <p>{returnSentence({ ...least, conditions: [] }, floorDays, useLanguage())}</p>
    </div>
  )
}

function Sentence({ of }: { of: VendorPolicy }) {
  return (
    <p className="max-w-prose [overflow-wrap:anywhere]">
      {useLanguage() === 'ne' ? of.sentenceNe : of.sentence}
    </p>
  )
}

function Exception({ policy, onEdit }: { policy: VendorPolicy; onEdit: () => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const name = useScopeName()(policy)
  const end = async (): Promise<boolean> => {
    try {
      await api.catalogue.endReturnPolicy({ params: { policyId: policy.id } })
      toast.success(t('returns.ended'))
      return true
    } catch {
      toast.error(t('ui.failed'))
      return false
    } finally {
      await readPoliciesAgain(queries)
    }
  }
  return (
    <section aria-label={name} className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-bold">{name}</h3>
      <Sentence of={policy} />
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`${t('returns.edit')}: ${name}`} variant="quiet" onClick={onEdit} size="small">
          {t('returns.edit')}
        </Button>
        <Button
          aria-label={`${t('returns.end')}: ${name}`}
          variant="danger"
          onClick={() => setIsAsking(true)}
          size="small"
        >
          {t('returns.end')}
        </Button>
      </div>
      <PolicyVersions scope={scopeOf(policy)} />
      <AskDialog
        isOpen={isAsking}
        no={t('returns.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={end}
        title={t('returns.endTitle')}
        yes={t('returns.end')}
      >
        <p>{t('returns.endAsk', { name })}</p>
      </AskDialog>
    </section>
  )
}
