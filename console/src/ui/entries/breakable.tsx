import { Fragment } from 'react';

/** Behind these an address may go on in the next line. */
const SEAMS = /(?<=[^\s.@][.@])(?=[^\s.@])/;

/** A text in which an e-mail address breaks at its @ and its dots, before it breaks within a word, where it has too little room. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(\S+@\S+)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
    <Fragment key={at}>{part.includes('@') ? withSeams(part) : part}</Fragment>
  ));
}

function withSeams(address: string) {
  return address.split(SEAMS).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
