import { decimals, unitInWords } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const seconds = (count: number): string => unitInWords(Math.round(count * 10) / 10, 'second');
const kbps = (count: number): string => `${wholeCount(Math.round(count))} kbit/s`;

/** Minutes, and seconds at the end. */
const timeLeft = (count: number): string =>
  count > 90 ? unitInWords(Math.ceil(count / 60), 'minute') : unitInWords(count, 'second');

export const copy = messages('liveStudio', {
  tab: 'Go live',
  information: 'Information',
  tabs: 'Live stream',
  first: 'Enter a title first. Then you can go live.',
  next: 'You can also go live now, without a schedule.',
  toLive: 'Set up your picture',
  loading: 'Loading...',
  loadFailed: "We couldn't load this broadcast. We'll retry automatically.",
  tryAgain: 'Try again',
  stateLabel: 'State',
  source: 'Where your picture comes from',
  states: { WAITING: 'Waiting', READY: 'Ready', LIVE: 'LIVE', STOPPED: 'Ended' },
  steps: {
    createKey: {
      title: 'Send a picture to begin',
      text: 'Use your camera in this browser, or create a stream key and enter it in OBS. Viewers see nothing before you press Go Live.',
    },
    startEncoder: {
      title: "We're waiting for your picture",
      text: 'Start streaming in your encoder, or use your camera in this browser. Viewers see nothing before you press Go Live.',
    },
    ready: {
      title: 'Your picture has arrived',
      text: "Only you can see it. Press Go Live when you're ready.",
    },
    lostBeforeLive: {
      title: 'Your encoder stopped sending',
      text: 'Start it again to go live.',
    },
    live: { title: "You're live", text: 'Viewers see and hear you now.' },
    lost: {
      title: 'We lost your encoder',
      text: 'Viewers see “The creator will be right back.” Start your encoder again to continue this stream.',
    },
    saving: { title: 'The stream is over', text: "We're saving the recording. It takes about a minute." },
    recorded: { title: 'The recording is ready', text: 'It plays at the address of the stream.' },
    recordingFailed: {
      title: "We couldn't save the recording",
      text: 'What you sent is kept. Upload your own recording in Information, or contact support.',
    },
    over: { title: 'The stream is over', text: 'There is no recording of it.' },
  },
  endsIn: (count: number) => `The stream ends in ${timeLeft(count)} unless your encoder comes back.`,
  continueStream: 'Continue this stream',
  continueHint: 'For an hour, you can continue at the same address. Both parts become one recording.',
  endedByAdministrator: 'We ended this broadcast. Your notifications say why.',
  unclaimed:
    'Your picture arrives, but this stream is over, so nobody sees it. Continue this stream, or go live with another one.',
  unclaimedForGood:
    'Your picture arrives, but this stream is over, so nobody sees it. Go live with another one, or stop your encoder.',
  grace: {
    label: 'If your encoder is lost, keep the stream open for',
    hint: 'Viewers see “The creator will be right back.” Only you can end it sooner. Applies to all streams of your channel.',
    minutes: (count: number) => unitInWords(count, 'minute'),
  },
  refused: (text: string) => `An encoder was refused: ${text}`,
  latency: (count: number) => `Viewers see you ${seconds(count)} later.`,
  watching: (count: number) => `${wholeCount(count)} watching`,
  encoder: (name: string) => `Sent with ${name}`,
  browser: 'a browser',
  size: (width: number, height: number) => `${width} × ${height}`,
  goLive: 'Go Live',
  goingLive: 'Going live…',
  goLiveHint: 'Available once your picture has arrived.',
  wentLive: "You're live.",
  goLiveFailed: 'Could not go live. Please try again.',
  end: 'End stream',
  openPage: 'Open page',
  watchRecording: 'Watch the recording',
  endDialog: {
    title: 'End this stream?',
    text: 'The recording takes its place in about a minute. For an hour, you can continue the stream.',
    keep: 'Keep streaming',
    confirm: 'End stream',
    failed: "We couldn't end the stream. Try again.",
    done: 'Stream ended.',
  },
  preview: {
    label: 'Preview of your stream, without sound',
    none: 'Your picture appears here.',
    failed: "The preview couldn't be loaded.",
  },
  chat: 'Chat',
  health: {
    title: 'Stream health',
    statuses: { good: 'Good', unstable: 'Unstable', bad: 'Bad', unknown: 'Unknown' },
    fine: 'Everything arrives as it should.',
    unknown: 'We measure your stream while it arrives.',
    bitrate: 'Bitrate',
    frames: 'Frame rate',
    drift: 'Delay of your picture',
    kbps,
    perSecond: (count: number) => `${decimals(count, count < 100 ? 1 : 0)} per second`,
    milliseconds: (count: number) => `${wholeCount(Math.round(count))} ms`,
    summary: (name: string, now: string, least: string, most: string) =>
      `${name} over the last five minutes: ${now} now, between ${least} and ${most}.`,
    keyframes: 'Keyframes',
    everySeconds: (count: number) => `every ${seconds(count)}`,
    picture: 'Picture',
  },
  viewers: {
    title: 'At your viewers',
    watching: 'Watching now',
    stalls: 'Interruptions',
    errors: 'Playback errors',
    latency: 'Behind you',
    hint: 'In the last five minutes.',
    calm: 'Your viewers have no trouble watching.',
    here: 'The trouble starts on your side: fix the points above first.',
    there: 'Your stream arrives well. The trouble is at your viewers or on the way to them.',
  },
  advice: {
    title: 'What you can improve',
    keyframesFarApart: (is: number | null, should: number | null) =>
      `${is === null ? 'Your keyframes are far apart.' : `Your keyframes are ${wholeCount(Math.round(is * 10) / 10)} s apart.`} Set the keyframe interval to ${wholeCount(should ?? 2)} s in your encoder.`,
    bitrateTooHigh: (is: number | null, should: number | null) =>
      `${is === null ? 'Your bitrate is too high.' : `Your bitrate is ${kbps(is)}, more than viewers need.`} Set it to ${kbps(should ?? 5_000)} or less in your encoder.`,
    bitrateTooLow: (is: number | null, should: number | null) =>
      `${is === null ? 'Your bitrate is too low for this picture size.' : `Your bitrate is ${kbps(is)}, which is low for this picture size.`} Set it to ${kbps(should ?? 2_500)} or more, or choose a smaller picture.`,
    bitrateUneven: 'Your bitrate goes up and down. Set the rate control to CBR in your encoder.',
    framesMissing: (is: number | null, should: number | null) =>
      `${is === null ? 'Frames are missing.' : `Only ${wholeCount(Math.round(is))} frames per second arrive.`} Close other programs, or set your encoder to ${wholeCount(should ?? 30)} frames per second and a smaller picture.`,
    connectionSlow: (is: number | null) =>
      `${is === null ? 'Your stream arrives late.' : `Your stream arrives ${seconds(is)} late.`} Your connection can't keep up: lower the bitrate, or use a network cable.`,
    clockDrifts:
      'Your encoder runs slower or faster than the clock. Restart it, and close programs that use a lot of power.',
    segmentsDropped:
      "Parts of your stream couldn't be shown. Lower the bitrate, or check your network connection.",
    noSound: 'No sound arrives. Check the microphone and the mixer in your encoder.',
    noPicture: 'No picture arrives. Add a video source in your encoder.',
    viewersStall: (is: number | null) =>
      `${is === null ? 'Some viewers' : `${wholeCount(Math.round(is))}% of viewers`} had to wait for the picture. Lower your bitrate if this goes on.`,
    soundUnconfigured:
      'Your encoder sends sound without its AAC configuration, so we leave the sound out. Stop and start streaming in your encoder; if you use a relay, start it before the encoder.',
    pictureUnconfigured:
      'Your encoder sends pictures without their H.264 configuration, so we leave the picture out. Stop and start streaming in your encoder; if you use a relay, start it before the encoder.',
    framesBroken:
      'Some frames arrive broken, and we leave them out. Check the connection of your encoder, or restart it.',
    clocksApart:
      'Picture and sound of your encoder run on different clocks. We keep them in step; set both devices to the same sample rate, such as 48 kHz.',
    noRoomForQualities:
      'The server is busy, so viewers get one quality only. Keep your bitrate below 3,500 kbit/s so that slow connections can follow.',
  },
  /** The same for those who send from their browser, where little can be set. */
  browserAdvice: {
    framesMissing: (is: number | null) =>
      `${is === null ? 'Frames are missing.' : `Only ${wholeCount(Math.round(is))} frames per second arrive.`} Close other programs and tabs on this device.`,
    connectionSlow: (is: number | null) =>
      `${is === null ? 'Your stream arrives late.' : `Your stream arrives ${seconds(is)} late.`} Your connection can't keep up: move closer to your Wi-Fi, or use a network cable.`,
    clockDrifts: "Your device can't keep up. Close other programs and tabs that use a lot of power.",
    segmentsDropped: "Parts of your stream couldn't be shown. Check your network connection.",
    noSound: 'No sound arrives. Check that your microphone is on and not muted.',
    noPicture: 'No picture arrives. Choose your camera again.',
    viewersStall: (is: number | null) =>
      `${is === null ? 'Some viewers' : `${wholeCount(Math.round(is))}% of viewers`} had to wait for the picture.`,
    noRoomForQualities: 'The server is busy, so viewers get one quality only.',
  },
  setup: {
    title: 'Streaming software',
    text: 'Enter these two in OBS, or any other encoder that speaks RTMP.',
    server: 'Server',
    noServer: "This site can't receive streaming software yet. You can go live from this browser.",
    channelKey: 'Key of your channel',
    ownKey: 'Key of this stream',
    ownKeyHint: 'With its own key, this stream can run at the same time as others of your channel.',
    hasOwnKey: 'This stream has its own key.',
    makeOwn: 'Create a key for this stream',
    renewOwn: 'Create another key for this stream',
    keyHint: 'Only you can create one. Anyone with this key can stream on your channel.',
    contributor: "Use the key the channel gave you. We can't show it to you.",
    none: "You don't have a stream key.",
    known: (hint: string) => `Your key ends with ${hint}.`,
    once: "Copy it now. We won't show it again.",
    make: 'Create stream key',
    renew: 'Create new key',
    renewHint: 'Your current key will stop working.',
    copy: 'Copy',
    copyOf: (name: string) => `Copy: ${name}`,
    copied: 'Copied',
    failed: 'An error occurred. Please try again.',
    dialog: {
      title: 'Create a new key?',
      text: 'Your current key stops working immediately. An encoder that is sending with it is disconnected.',
      keep: 'Keep current key',
      confirm: 'Create new key',
    },
  },
  help: {
    title: 'Recommended settings',
    caption: 'Recommended encoder settings',
    picture: 'Picture',
    video: 'Video bitrate',
    audio: 'Audio bitrate',
    kbps: (range: string) => `${range} kbit/s`,
    encoder: 'Video: H.264, profile Main, rate control CBR, 30 frames per second. Sound: AAC.',
    keyframes: 'Keyframe interval: 2 s.',
    stepsTitle: 'In OBS',
    steps: [
      'Open Settings, then Stream. Choose the service “Custom”.',
      'Paste the server and the stream key from this page.',
      'Open Output, set the output mode to Advanced, and choose an H.264 encoder, rate control CBR, your bitrate and a keyframe interval of 2 s.',
      'Open Video and set 1280 × 720 or 1920 × 1080 at 30 FPS.',
      'Press Start Streaming. Your picture appears here a few seconds later.',
    ],
  },
});

export const cameraCopy = messages('liveCamera', {
  title: 'From this browser',
  text: 'Nothing to install: use your camera, or share your screen.',
  sources: { camera: 'Use camera', screen: 'Share screen', microphone: 'Sound only' },
  preview: 'What your camera shows, without sound',
  soundOnly: 'Sound only: viewers see your thumbnail.',
  camera: 'Camera',
  microphone: 'Microphone',
  unnamedCamera: (number: number) => `Camera ${number}`,
  unnamedMicrophone: (number: number) => `Microphone ${number}`,
  switchCamera: 'Switch camera',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'You are muted.',
  level: 'Microphone level',
  start: 'Send picture',
  startSound: 'Send sound',
  stop: 'Stop sending',
  close: 'Turn off',
  phases: {
    asking: 'Allow the use of your camera and microphone in your browser.',
    preview: 'Only you can see this. Nothing is sent yet.',
    connecting: 'Connecting…',
    sending: 'Sending.',
    reconnecting: 'Your connection was interrupted. Reconnecting…',
  },
  lowered: {
    medium: 'Your connection is slow, so we lowered the picture quality.',
    low: 'Your connection is very slow, so we lowered the picture quality to the minimum.',
  },
  problems: {
    denied:
      'Your browser refused the camera or microphone. Allow both for this site in the address bar, then try again.',
    notShared: 'No screen is shared. Choose a screen, window or tab in the dialog of your browser.',
    noDevice: "We couldn't find this camera or microphone. Connect it, or choose another.",
    deviceBusy: 'Another program is using the camera or microphone. Close it, then try again.',
    unsupported: "This browser can't send live streams. Use a current Chrome, Edge, Safari or Firefox.",
    failed: "The camera or microphone couldn't be started. Try again.",
    noMicrophone: "We couldn't start a microphone, so nobody hears you. Choose one below.",
    sourceEnded: 'The camera or the shared screen is off. Choose a source again to continue the stream.',
    lineLost: "Your connection didn't come back. Check your network, then send again.",
  },
  refusals: {
    signedOut: 'You were logged out. Log in, then send again.',
    unverified: 'Confirm your email to continue.',
    forbidden: "You can't stream on this channel anymore.",
    gone: 'This stream no longer exists, or is over.',
    badKey: 'The stream key is not valid.',
    inUse: 'Another encoder is already sending to this stream. Stop it first.',
    full: 'Too many people are sending right now. Try again in a minute.',
    storage: 'There is no room for this broadcast. Delete old videos, or try again later.',
    unavailable: "We couldn't check your rights. Try again in a minute.",
    kicked: 'The stream was ended.',
    bitrate: 'Your browser sends more than we can take. Try another camera.',
    codec: "This browser's video format isn't supported. Try another browser.",
    consumer: "The server can't keep up. Try again in a minute.",
    protocol: 'Your browser sent something we could not read. Reload the page, then try again.',
  },
  leave: {
    title: 'Stop sending?',
    text: 'You are sending from this page. If you leave it, your picture stops.',
    stay: 'Stay',
    confirm: 'Stop and leave',
  },
});
