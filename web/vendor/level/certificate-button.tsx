import { useState } from 'react'
import { problemMessage } from '../../lib/api/problem.ts'
import { saveCertificate } from '../../lib/browser/save-pdf.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Fetches a certificate as PDF, in both languages. */
export function CertificateButton({ rewardId }: { rewardId: string }) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const fetchIt = async () => {
    setIsBusy(true)
    try {
      await saveCertificate(rewardId)
    } catch (error) {
      toast.error(problemMessage(error, t('levels.noCertificate')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button busy={isBusy} icon="download" onClick={() => void fetchIt()} variant="quiet">
      {t('levels.certificate')}
    </Button>
  )
}
