#!/usr/bin/env node
import './command/command.cjs'
