import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { cameraCopy as copy } from './copy.ts';
import type { Device } from './store/capture.ts';
import type { Sender, SenderState } from './store/sender.ts';
import { useDevices } from './use-sender.ts';

/** Selects the camera and the microphone; a phone switches to its other camera. */
export function CameraDevices({ sender, state }: { sender: Sender; state: SenderState }) {
  const { source, cameraId, microphoneId, facing, picture } = state;
  const { cameras, microphones } = useDevices(true);
  const camera = cameraId ?? picture?.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  const turn = () =>
    void sender.choose({ cameraId: null, facing: facing === 'user' ? 'environment' : 'user' });
  return (
    <Stack gap={12}>
      <Grid gap={12} column="narrow">
        {source === 'camera' && cameras.length > 1 ? (
          <DeviceField
            label={copy.camera}
            devices={cameras}
            value={camera}
            nameOf={copy.unnamedCamera}
            onChoose={(id) => void sender.choose({ cameraId: id })}
          />
        ) : null}
        {microphones.length > 1 ? (
          <DeviceField
            label={copy.microphone}
            devices={microphones}
            value={microphoneId ?? ''}
            nameOf={copy.unnamedMicrophone}
            onChoose={(id) => void sender.chooseMicrophone(id)}
          />
        ) : null}
      </Grid>
      {source === 'camera' && cameras.length > 1 && isPhone() ? (
        <Row>
          <Button onClick={turn}>
            <Icon name="camera-rotate" />
            {copy.switchCamera}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

interface DeviceFieldProps {
  label: string;
  devices: readonly Device[];
  value: string;
  nameOf: (number: number) => string;
  onChoose: (id: string) => void;
}

const DeviceField = ({ label, devices, value, nameOf, onChoose }: DeviceFieldProps) => (
  <SelectField
    label={label}
    value={devices.some(({ id }) => id === value) ? value : (devices[0]?.id ?? '')}
    options={devices.map(({ id, name }, at) => ({ value: id, name: name === '' ? nameOf(at + 1) : name }))}
    onChoose={onChoose}
  />
);
