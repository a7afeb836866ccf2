import type { StoredPicture } from '../../../contract/content/pictures.ts'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { refreshOnce } from '../../lib/api/api.ts'
import { lateRoutePaths } from '../../lib/api/late-routes.gen.ts'
import { ApiProblem } from '../../lib/api/problem.ts'

const [method, path] = lateRoutePaths.content.uploadPicture

interface Sending {
  readonly picture: Blob
  readonly shape: PictureShape
  /** Upload progress, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Uploads a picture and returns its stored name. Throws ApiProblem; its status is 0 without a response. */
export async function sendPicture(sending: Sending): Promise<StoredPicture> {
  try {
    return await sendOnce(sending)
  } catch (error) {
    const mayHelp = error instanceof ApiProblem && error.code === 'SIGN_IN_NEEDED'
    if (!mayHelp || !(await refreshOnce())) throw error
    return sendOnce(sending)
  }
}

const timeoutMs = 5 * 60_000

/** By XMLHttpRequest, because fetch reports no upload progress. */
function sendOnce({ picture, shape, onProgress, signal }: Sending): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('shape', shape)
    form.append('file', picture, 'picture')
    request.open(method, path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      // The contract's response, which the server has validated.
      if (request.status === 201) resolve(request.response as StoredPicture)
      else reject(new ApiProblem(request.status, request.response))
    }
    request.timeout = timeoutMs
    request.onerror = () => reject(new ApiProblem(0, undefined))
    request.ontimeout = request.onerror
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
