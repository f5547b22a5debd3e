import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './agents.module.css';
import type { AgentServer } from './agents-documents.ts';
import { linkOf, type MadeCode } from './made-code.ts';

/** What is entered in any other agent: address, code and the fingerprints to compare. */
export function CodeParts({ server, made }: { server: AgentServer; made: MadeCode }) {
  const { t } = useTranslation('server');
  const lines = [
    { name: t('code.address'), text: linkOf(server) },
    { name: t('code.code'), text: made.code },
    ...(server.fingerprint
      ? [
          { name: t('code.sha1'), text: server.fingerprint.sha1 },
          { name: t('code.sha256'), text: server.fingerprint.sha256 },
        ]
      : []),
  ];
  return (
    <>
      <p>{t('code.compare')}</p>
      <dl className={classes.lines}>
        {lines.map(({ name, text }) => (
          <div className={classes.line} key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton about={name} size="xs" text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
