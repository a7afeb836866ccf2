import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

/** The codes for the day the phone is lost: to be copied or kept as a file now, for they are not shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslate()
  const lines = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines)
      toast.success(t('factor.copied'))
    } catch {
      toast.error(t('factor.copyFailed'))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-medium" role="status">
        {t('factor.codesLine', { count: codes.length })}
      </p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li className="select-all tabular-nums" key={code}>
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" variant="quiet" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button icon="download" variant="quiet" onClick={() => download(lines)}>
          {t('factor.download')}
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </div>
  )
}

function download(lines: string): void {
  const url = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
