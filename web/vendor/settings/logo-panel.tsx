import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LogoField } from '../../parts/entry/logo-field.tsx'
import { Panel } from '../../parts/frame/panel.tsx'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorStore, vendorStoreQuery } from '../store/store-data.ts'

await loadNamespace('entry')

/** The logo as it is, and another picture to be cropped in its place. */
export function LogoPanel({ store }: { store: VendorStore }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [logo, setLogo] = useState<Blob>()
  const [round, setRound] = useState(0)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = async (vendorLogoFile: Blob) => {
    setFault(undefined)
    setIsBusy(true)
    try {
      const saved = await api.vendors.changeLogo({ body: {}, files: { vendorLogoFile } })
      queries.setQueryData(vendorStoreQuery().queryKey, saved)
      setLogo(undefined)
      setRound(round + 1)
      toast.success(t('settings.logoSaved'))
    } catch (error) {
      const said = error instanceof ApiProblem ? (error.errors.vendorLogoFile ?? error.detail) : ''
      setFault(said === '' ? t('ui.failed') : errorMessages(said))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel line={t('settings.logoLine')} title={t('settings.logo')}>
      <div className="flex flex-wrap items-start gap-5">
        <StoreSign className="size-24 overflow-clip rounded-full" sizes="6rem" store={store} />
        <form
          className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy && logo !== undefined) void save(logo)
          }}
        >
          {/* The key resets the field once a logo is saved. */}
          <LogoField error={undefined} inputRef={field} key={round} onChange={setLogo} />
          <FaultBox>{fault}</FaultBox>
          {logo !== undefined && (
            <Button busy={isBusy} className="justify-self-start" type="submit">
              {t('settings.logoSave')}
            </Button>
          )}
        </form>
      </div>
    </Panel>
  )
}
