// Short, dry sounds, synthesised: wood on wood, paper, coin, a low drum, a spark when it is your turn.

import { preferences } from "./preferences.js";

/** @type {AudioContext | null} */
let audio = null;

/** @returns {AudioContext | null} */
function open() {
  if (!preferences.sounds) return null;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume(); // suspended, or interrupted by a call
  return audio;
}

/** @param {BiquadFilterType} kind @param {number} pitch @param {number} loud @param {number} long */
function rustle(kind, pitch, loud, long) {
  const air = open();
  if (!air) return;
  const samples = air.createBuffer(1, Math.ceil(air.sampleRate * long), air.sampleRate);
  const values = samples.getChannelData(0);
  for (let i = 0; i < values.length; i++) values[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(air, { buffer: samples });
  const filter = new BiquadFilterNode(air, { type: kind, frequency: pitch, Q: 3 });
  const gain = air.createGain();
  gain.gain.setValueAtTime(loud, air.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, air.currentTime + long);
  source.connect(filter).connect(gain).connect(air.destination);
  source.start();
}

/** @param {OscillatorType} wave
 * @param {number[]} pitches @param {number} loud @param {number} long @param {number} [apart] */
function tones(wave, pitches, loud, long, apart = 0) {
  const air = open();
  if (!air) return;
  pitches.forEach((pitch, index) => {
    const at = air.currentTime + index * apart;
    const source = new OscillatorNode(air, { type: wave, frequency: pitch });
    const gain = air.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    source.connect(gain).connect(air.destination);
    source.start(at);
    source.stop(at + long);
  });
}

export const wood = () => rustle("bandpass", 620 + Math.random() * 160, 0.9, 0.07);
export const paper = () => rustle("highpass", 2600, 0.18, 0.12);
export const coin = () => tones("sine", [2100, 3170], 0.08, 0.25);
export const drum = () => tones("sine", [92, 61], 0.5, 0.6, 0.12);
export const spark = () => tones("triangle", [659, 988, 1319], 0.09, 0.3, 0.07);
