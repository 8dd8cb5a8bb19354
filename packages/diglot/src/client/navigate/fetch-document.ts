/**
 * Loads a document of this site as it is published now, parsed by the browser; nothing in it runs or loads.
 * `XMLHttpRequest` is the one way to it that Trusted Types leave open.
 *
 * @returns `undefined` when there is none, or it is no document
 */
export function fetchDocument(url: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.onloadend = () => {
      resolve((request.status === 200 && request.responseXML) || undefined);
    };
    request.open('GET', url);
    request.responseType = 'document';
    request.setRequestHeader('cache-control', 'no-cache');
    request.send();
  });
}
