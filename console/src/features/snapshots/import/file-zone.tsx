import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { visibleLine } from '@tutti/domain/form-rules';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

interface Props {
  readonly file: File | null;
  /** A file is dragged over the window. */
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is chosen or dropped, with the name of the one that was. */
export function FileZone({ file, isOver, onFile }: Props) {
  const { t } = useTranslation('snapshots');
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <FileButton accept=".json,.xml,application/json,text/xml,application/xml" onChange={(chosen) => chosen && onFile(chosen)}>
        {(props) => (
          <Button {...props} data-autofocus leftSection={<IconFileImport aria-hidden size="1rem" stroke={1.75} />} variant="default">
            {t('import.choose')}
          </Button>
        )}
      </FileButton>
      <output className={classes.file}>{file ? <bdi>{visibleLine(file.name)}</bdi> : t('import.drop')}</output>
    </div>
  );
}
